// What the games, their options and the computer's levels are called in English.

const strongest = 'Plays as well as it can in the time it has.';

export const games = {
  'go': {
    name: 'Go',
    aim: 'Surround more territory than your opponent.',
    rules: [
      'Black begins. In turn, place one stone on any empty crossing. Stones never move.',
      'Connected stones share their liberties: the empty crossings next to them.',
      'Take the last liberty of enemy stones, and they come off the board as your prisoners.',
      'You may not take away your own last liberty, and you may not retake a single stone (ko) at once.',
      'When nothing is left to gain, pass. Two passes end the game.',
      'Empty crossings walled in by one colour are its territory. Territory and prisoners count.',
    ],
  },
  'atari-go': {
    name: 'Atari Go',
    aim: 'Be the first to capture a stone.',
    rules: [
      'White begins. In turn, place one stone on any empty crossing. There is no pass.',
      'Connected stones share their liberties: the empty crossings next to them.',
      'Take the last liberty of an enemy stone, and you have won at once.',
      'You may not take away your own last liberty, unless that captures.',
    ],
  },
  'topological-go': {
    name: 'Topological Go',
    aim: 'Grow the longest tree of stones.',
    rules: [
      'White begins. Each player grows trees of connected stones from two opposite corners. Nothing is ever captured.',
      'An ordinary stone goes next to a stone of your own, a reserve stone where none of your own is near.',
      'A tree that closes off a part of the board makes it barren: nobody may play there any more.',
      'Place all your reserve stones: a player who alone has some left at the end loses.',
      'The longest tree wins; Black adds one. Two passes end the game.',
    ],
  },
  'topological-wars': {
    name: 'Topological Wars',
    aim: 'Draw lines that leave points alone; catch more of them than your opponent.',
    rules: [
      'Red begins. In turn, join two free points by a line, inside the circle or outside it. Lines never cross.',
      'Each point takes part in one line only.',
      'A free point that can be joined to no other is captured by the player whose line made it so.',
      'When no free point is left, more captured points win. If they are equal, the last line wins.',
    ],
  },
};

export const options = {
  'size': { label: 'Board', meaning: 'Lines of the board, 2 to 25; two numbers make a rectangle, such as 5x6.' },
  'points': { label: 'Points on the circle', meaning: '2 to 200.' },
  'rules': { label: 'Rules', meaning: 'A whole set of rules at once.' },
  'komi': { label: 'Komi', meaning: 'White’s points for moving second. Empty: as the rules say.' },
  'handicap': { label: 'Handicap', meaning: 'Stones that Black has on the board before White moves, 0 to 30.' },
  'free-handicap': { label: 'Free handicap', meaning: 'Black places the handicap stones anywhere.' },
  'ko': { label: 'Repetition', meaning: 'How a repeated board is treated.' },
  'suicide': { label: 'Suicide', meaning: 'Whether a move may remove its own stones.' },
  'scoring': { label: 'Counting', meaning: 'How the end is counted.' },
  'reserve': { label: 'Reserve stones', meaning: 'Stones for points away from one’s own, 0 to 9.' },
  'closed-line': { label: 'Unbroken lines', meaning: 'Only an unbroken line encloses: a diagonal gap leaks.' },
  'inside-only': { label: 'Inside only', meaning: 'Lines run inside the circle only.' },
};

export const choices = {
  'rules': {
    'japanese': { label: 'Japanese', meaning: 'Territory is counted; a third repetition ends the game.' },
    'chinese': { label: 'Chinese', meaning: 'Area is counted; no earlier board may come back.' },
    'aga': { label: 'AGA', meaning: 'Area is counted; no earlier board may come back with the same player to move.' },
    'new-zealand': { label: 'New Zealand', meaning: 'As AGA, and suicide is allowed.' },
    'tromp-taylor': { label: 'Tromp-Taylor', meaning: 'Area is counted, suicide is allowed, all stones count.' },
  },
  'ko': {
    'simple': { label: 'Simple ko', meaning: 'A third repetition ends the game without result.' },
    'positional': { label: 'Positional superko', meaning: 'No move may bring back an earlier board.' },
    'situational': {
      label: 'Situational superko', meaning: 'No move may bring back an earlier board with the same player to move.',
    },
  },
  'suicide': {
    'yes': { label: 'Allowed', meaning: 'A move may remove its own stones.' },
    'no': { label: 'Forbidden', meaning: 'A stone must have a liberty.' },
  },
  'scoring': {
    'territory': { label: 'Territory', meaning: 'Surrounded points and prisoners count.' },
    'area': { label: 'Area', meaning: 'Living stones and surrounded points count.' },
  },
};

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
  'go': {
    'first-steps': 'Has just heard the rules and answers next to your last stone.',
    'newcomer': 'Sees what can be taken, and saves what you attack.',
    'beginner': 'Sees ataris on the whole board and avoids simple gifts.',
    'learner': 'Reads ladders and compares a few moves.',
    'casual': 'Thinks briefly about the moves that catch the eye.',
    'club': 'Compares many moves before choosing one.',
    'skilled': 'Knows good shapes, and sometimes forgets them.',
    'expert': 'Has a feeling for the whole board.',
    'master': 'Sees at a glance what strong players play.',
    'champion': 'Hardly ever strays from the best shape.',
    'grandmaster': 'Misses little that can be read.',
    'sage': 'Reads more variations than anybody could count.',
    'legend': 'Sees the end of a fight before it begins.',
    'immortal': 'Gives nothing away that could be kept.',
    'oracle': 'Knows how the game will end long before you do.',
    'strongest': strongest,
  },
  'atari-go': {
    'first-steps': 'Has just heard the rules and looks only around your last stone.',
    'newcomer': 'Takes what can be taken, and saves what you attack.',
    'beginner': 'Sees every stone in danger.',
    'learner': 'Reads ladders.',
    'casual': 'Thinks briefly about the moves that catch the eye.',
    'rules-of-thumb': 'Counts liberties: attacks the weakest group or defends it.',
    'club': 'Feels what is urgent, and overlooks some of it.',
    'skilled': 'Sees what threatens on the whole board.',
    'expert': 'Knows good shapes, and sometimes forgets them.',
    'master': 'Sees at a glance what strong players play.',
    'champion': 'Reads ahead where it matters.',
    'grandmaster': 'Reads far ahead, and wins what is won.',
    'sage': 'Sees the end of a fight before it begins.',
    'strongest': strongest,
  },
  'topological-go': {
    'first-steps': 'Has just heard the rules, and forgets the reserve.',
    'newcomer': 'Lets the longest tree grow.',
    'beginner': 'Compares a few moves.',
    'casual': 'Thinks briefly about the moves that catch the eye.',
    'club': 'Compares many moves before choosing one.',
    'skilled': 'Knows good shapes, and sometimes forgets them.',
    'expert': 'Has a feeling for the whole board.',
    'master': 'Sees at a glance what strong players play.',
    'champion': 'Reads ahead where it matters.',
    'strongest': strongest,
  },
  'topological-wars': {
    'first-steps': 'Joins neighbours and sees no captures.',
    'newcomer': 'Sees now and then what a line captures.',
    'beginner': 'Captures whatever can be captured.',
    'learner': 'Sees what a line gives away.',
    'casual': 'Compares a few lines.',
    'club': 'Reads a little ahead.',
    'skilled': 'Reads ahead on the whole circle.',
    'expert': 'Reads far ahead, and counts the end exactly.',
    'strongest': strongest,
  },
};
