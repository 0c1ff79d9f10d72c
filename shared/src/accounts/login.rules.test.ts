import { expect, it } from 'vitest';
import { loginWaitSeconds } from './login.rules.ts';

it.each([
  [1, 0],
  [20, 0],
  [21, 1],
  [22, 2],
  [25, 16],
  [26, 30],
  [1_000_000, 30],
])('after %i failures the delay is %i s', (failures, seconds) => {
  expect(loginWaitSeconds(failures)).toBe(seconds);
});
