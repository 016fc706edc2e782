// What computer players of several games are called in English; a game may name its own.

export const level_names = {
  'first-steps': 'First steps',
  'newcomer': 'Newcomer',
  'beginner': 'Beginner',
  'learner': 'Learner',
  'rules-of-thumb': 'Rules of thumb',
  'casual': 'Casual player',
  'club': 'Club player',
  'skilled': 'Skilled',
  'expert': 'Expert',
  'master': 'Master',
  'champion': 'Champion',
  'grandmaster': 'Grandmaster',
  'sage': 'Sage',
  'legend': 'Legend',
  'immortal': 'Immortal',
  'oracle': 'Oracle',
  'strongest': 'Strongest',
};

export const level_descriptions = {
  'strongest': 'Plays as well as it can in the time it has.',
};
