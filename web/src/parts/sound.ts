// Small, quiet sounds, made on the spot, unless the player has turned them off. Browsers allow none
// before the first touch or key.

import { settings } from '../settings/settings.svelte';

export type Sound = 'card' | 'draw' | 'score' | 'refuse' | 'end' | 'turn';

/** Of 1. */
const LOUDEST = 0.07;

let audio: AudioContext | null = null;

/** Frequency, start and length in seconds of each tone. */
const TONES: Record<Sound, [number, number, number][]> = {
  card: [[520, 0, 0.05]],
  draw: [
    [330, 0, 0.06],
    [440, 0.05, 0.09],
  ],
  score: [
    [523, 0, 0.09],
    [659, 0.09, 0.12],
  ],
  refuse: [[165, 0, 0.12]],
  turn: [
    [587, 0, 0.1],
    [784, 0.11, 0.18],
  ],
  end: [
    [392, 0, 0.14],
    [523, 0.13, 0.14],
    [659, 0.26, 0.3],
  ],
};

export function sound(which: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const now = audio.currentTime;
  for (const [frequency, start, length] of TONES[which]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(LOUDEST, now + start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
