import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLD_MAX_MINUTES, HOLD_PAUSE_MINUTES } from '../../agency.ts';
import { firstHoldEnd, holdAllowance, latestHoldEnd, type HeldTime } from './hold.rules.ts';

/** Minutes after ten o'clock. */
const at = (minutes: number): Date => new Date(Date.parse('2026-06-01T10:00:00Z') + minutes * 60_000);
const minutesOf = (moment: Date): number => (moment.getTime() - at(0).getTime()) / 60_000;
const TWO_HOURS = HOLD_MAX_MINUTES + HOLD_PAUSE_MINUTES;
const held = (from: number, to: number): HeldTime => ({ heldSince: at(from), endedAt: at(to) });

describe('how long the same days may be held again', () => {
  it.each<[string, HeldTime[], number, ReturnType<typeof holdAllowance>]>([
    ['never held', [], 0, { heldSince: at(0) }],
    ['held for 15 minutes, a moment ago', [held(0, 15)], 16, { heldSince: at(1) }],
    ['held until now', [held(0, 40)], 40, { heldSince: at(0) }],
    [
      'held twice, the second time counting from the first',
      [held(0, 15), held(5, 35)],
      40,
      { heldSince: at(10) },
    ],
    ['held for an hour', [held(0, 60)], 61, { pausedUntil: at(120) }],
    ['held for all but a minute, in which there is time to pay', [held(0, 59)], 61, { heldSince: at(2) }],
    ['all but the last minute of it', [held(0, 59.5)], 61, { pausedUntil: at(119.5) }],
    ['held for an hour, a minute before the pause is over', [held(0, 60)], 119, { pausedUntil: at(120) }],
    ['held for an hour, when the pause is over', [held(0, 60)], 120, { heldSince: at(120) }],
    ['held an hour ago for a few minutes', [held(0, 20)], 80, { heldSince: at(80) }],
    [
      'two parts of the days used up, one after the other',
      [held(0, 60), held(61, 121)],
      125,
      { pausedUntil: at(181) },
    ],
  ])('%s', (_name, times, now, allowance) => {
    expect(holdAllowance(times, at(now))).toEqual(allowance);
  });

  it('ends after 15 minutes, or at the end of the allowance', () => {
    expect(firstHoldEnd(at(0), at(0))).toEqual(at(15));
    expect(firstHoldEnd(at(0), at(50))).toEqual(at(60));
    expect(latestHoldEnd(at(0))).toEqual(at(60));
  });

  it('never exceeds one hour in any two', () => {
    const tries = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 90 }), kept: fc.integer({ min: 1, max: 60 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(tries, (all) => {
        const times: HeldTime[] = [];
        const minutes = new Set<number>();
        let now = 0;
        for (const { wait, kept } of all) {
          now += wait;
          const allowance = holdAllowance(times, at(now));
          if ('pausedUntil' in allowance) {
            expect(allowance.pausedUntil.getTime()).toBeGreaterThan(at(now).getTime());
            continue;
          }
          const end = Math.min(now + kept, minutesOf(latestHoldEnd(allowance.heldSince)));
          times.push({ heldSince: allowance.heldSince, endedAt: at(end) });
          for (; now < end; now += 1) minutes.add(now);
        }
        for (const first of minutes) {
          const within = [...minutes].filter((minute) => minute >= first && minute < first + TWO_HOURS);
          expect(within.length).toBeLessThanOrEqual(HOLD_MAX_MINUTES);
        }
      }),
    );
  });
});
