import { expect, it } from 'vitest';
import { timeFromText } from './time-text.ts';

it.each([
  ['09:05', '09:05'],
  ['9:05', '09:05'],
  ['9h05', '09:05'],
  ['9 h 05', '09:05'],
  ['9H', '09:00'],
  ['18', '18:00'],
  ['0905', '09:05'],
  ['905', '09:05'],
  [' 23.59 ', '23:59'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['9:5', undefined],
  ['', undefined],
  ['midi', undefined],
  ['12:00:00', undefined],
])('reads the time %j as %s', (text, time) => {
  expect(timeFromText(text)).toBe(time);
});
