// Soft sounds made on the spot; there are no sound files.

export type Sound = 'stone' | 'capture' | 'enclosure' | 'line' | 'end' | 'refusal';

let context: AudioContext | null = null;

/** One struck tone: a quick attack and a fading tail. */
function tone(at: AudioContext, type: OscillatorType, from: number, to: number, start: number, length: number,
    loudness: number) {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  const begin = at.currentTime + start;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loudness, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}

/** A short burst of filtered noise: the wood under the stone. */
function knock(at: AudioContext, pitch: number, start: number, length: number, loudness: number) {
  const begin = at.currentTime + start;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) {
    samples[i] = (Math.random() * 2 - 1) * Math.exp((-6 * i) / samples.length);
  }
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 1.6;
  const gain = at.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(begin);
}

const scores: Record<Sound, (at: AudioContext) => void> = {
  stone(at) {
    knock(at, 1900, 0, 0.05, 0.5);
    tone(at, 'sine', 420, 210, 0, 0.07, 0.12);
  },
  capture(at) {
    for (const start of [0, 0.055, 0.1]) knock(at, 2500 - start * 5000, start, 0.045, 0.38);
  },
  enclosure(at) {
    tone(at, 'sine', 330, 330, 0, 0.32, 0.07);
    tone(at, 'sine', 495, 495, 0.09, 0.4, 0.06);
  },
  line(at) {
    tone(at, 'triangle', 300, 620, 0, 0.16, 0.07);
  },
  end(at) {
    [392, 494, 587].forEach((pitch, i) => tone(at, 'sine', pitch, pitch, i * 0.13, 0.7, 0.07));
  },
  refusal(at) {
    tone(at, 'sine', 170, 140, 0, 0.09, 0.08);
  },
};

/** What is to be seen comes first: waking the device up takes its time. */
export function play_sound(sound: Sound) { setTimeout(() => make_sound(sound)); }

function make_sound(sound: Sound) {
  // Browsers let a page be heard only after a person has touched it.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    scores[sound](context);
  } catch {
    // A device without sound is no reason to stop playing.
  }
}
