import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_RESET_MAILS_PER_HOUR, RESET_LINK_MINUTES } from '../../agency.ts';
import { loginWaitSeconds, isResetMailDue } from './attempt-limits.rules.ts';

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

it.each([
  [0, false, false, true],
  [1, true, false, true],
  [2, true, false, false],
  [2, false, false, true],
  [2, true, true, true],
  [3, false, true, false],
])(
  '%i mails in the last hour, live link %s, known network %s: %s',
  (mails, hasLiveLink, isKnownNetwork, isDue) => {
    expect(isResetMailDue({ mailsInLastHour: mails, hasLiveLink, isKnownNetwork })).toBe(isDue);
  },
);

it('mails a link or leaves a valid one, however often strangers ask', () => {
  const askedAfterMinutes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(askedAfterMinutes, (pauses) => {
      const mailed: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const asked = now;
        const inLastHour = mailed.filter((at) => at > asked - 60);
        const hasLiveLink = mailed.some((at) => at > asked - RESET_LINK_MINUTES);
        const facts = { mailsInLastHour: inLastHour.length, hasLiveLink, isKnownNetwork: false };
        if (isResetMailDue(facts)) mailed.push(now);
        else expect(hasLiveLink).toBe(true);
        expect(mailed.filter((at) => at > asked - 60).length).toBeLessThanOrEqual(MAX_RESET_MAILS_PER_HOUR);
      }
    }),
  );
});
