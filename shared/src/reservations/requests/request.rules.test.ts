import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDepositReturned } from '../changes/cancellation.rules.ts';
import { locksDeposit } from '../changes/change.rules.ts';
import {
  askableWishes,
  canCancelPast,
  isUnderWay,
  cancellationMoment,
  changeMoment,
  REQUEST_WISHES,
  type OpenWish,
} from './request.rules.ts';
import { requestFaults } from './requests.faults.ts';
import { requestBody } from './request.schema.ts';
import { RESERVATION_STATUSES } from '../status.rules.ts';

// The border for a start on 9 June is 8 June, 09:00 in Brussels.
const startDate = '2026-06-09';
const before = new Date('2026-06-07T12:00:00Z');
const border = new Date('2026-06-08T07:00:00Z');
const after = new Date('2026-06-08T07:00:01Z');
const now = new Date('2026-06-08T12:00:00Z');

const asked = (wish: OpenWish['wish'], askedAt: Date): OpenWish => ({ wish, askedAt });

describe('what a request of the customer decides', () => {
  it.each<[string, OpenWish[], boolean, boolean]>([
    ['none', [], false, true],
    ['to cancel, before the border', [asked('annulation', before)], true, false],
    ['to cancel, at the border', [asked('annulation', border)], true, false],
    ['to cancel, after the border', [asked('annulation', after)], false, true],
    ['to change, before the border', [asked('changement', before)], false, false],
    ['to change, after the border', [asked('changement', after)], false, true],
    [
      'to change before it, to cancel after it',
      [asked('changement', before), asked('annulation', after)],
      false,
      false,
    ],
    [
      'to cancel before it, to change after it',
      [asked('annulation', before), asked('changement', after)],
      true,
      false,
    ],
  ])('%s', (_name, open, isReturned, isLocked) => {
    const rental = { startDate, depositLockedAt: null };
    expect(isDepositReturned(rental, cancellationMoment(open, now))).toBe(isReturned);
    expect(locksDeposit(startDate, changeMoment(open, now))).toBe(isLocked);
  });

  it('a deposit that an earlier change fixed stays fixed', () => {
    const rental = { startDate, depositLockedAt: new Date('2026-05-01T12:00:00Z') };
    expect(isDepositReturned(rental, cancellationMoment([asked('annulation', before)], now))).toBe(false);
  });

  it('never makes a cancellation or a change worse, whatever was asked and in whatever order', () => {
    const wishes = fc.array(
      fc.record({
        wish: fc.constantFrom(...REQUEST_WISHES),
        // Also later than now: another process's clock may be ahead.
        askedAt: fc
          .integer({ min: -200, max: 50 })
          .map((hours) => new Date(now.getTime() + hours * 3_600_000)),
      }),
    );
    fc.assert(
      fc.property(wishes, wishes, (some, more) => {
        const rental = { startDate, depositLockedAt: null };
        for (const momentOf of [cancellationMoment, changeMoment]) {
          const [moment, withMore] = [momentOf(some, now), momentOf([...more, ...some], now)];
          expect(moment.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(withMore.getTime()).toBeLessThanOrEqual(moment.getTime());
          expect(momentOf([...some].reverse(), now)).toEqual(moment);
          if (isDepositReturned(rental, moment)) expect(isDepositReturned(rental, withMore)).toBe(true);
        }
        expect(cancellationMoment(some, now)).toEqual(
          cancellationMoment(
            some.filter(({ wish }) => wish === 'annulation'),
            now,
          ),
        );
      }),
    );
  });
});

it('only a paid rental that has not ended can be asked about', () => {
  const notLeft = { hasDeparted: false, hasReturned: false };
  const askable = RESERVATION_STATUSES.filter((status) => askableWishes({ status, ...notLeft }).length > 0);
  expect(askable).toEqual(['upcoming']);
});

it('a rental under way can be made longer, but not cancelled; once the vehicle is back, nothing', () => {
  const rental = { status: 'upcoming', hasDeparted: true, hasReturned: false } as const;
  expect(isUnderWay(rental)).toBe(true);
  expect(askableWishes(rental)).toEqual(['changement']);
  expect(askableWishes({ ...rental, hasReturned: true })).toEqual([]);
});

describe('the body of a request', () => {
  const issuesOf = (body: unknown) => requestBody.safeParse(body).error?.issues.map(({ message }) => message);

  it.each<[unknown, string[]]>([
    [{ wish: 'rien' }, [requestFaults.wishInvalid]],
    [{ text: 'x' }, [requestFaults.wishInvalid]],
    [{ wish: 'changement' }, [requestFaults.textRequired]],
    [{ wish: 'changement', text: null }, [requestFaults.textRequired]],
    [{ wish: 'changement', text: ' \n ' }, [requestFaults.textRequired]],
    [{ wish: 'annulation', text: 'x'.repeat(1001) }, [requestFaults.textTooLong]],
    [{ wish: 'annulation', text: '\u0000' }, [requestFaults.textInvalid]],
    [{ wish: 'annulation', text: 3 }, [requestFaults.textInvalid]],
  ])('%j is refused', (body, messages) => {
    expect(issuesOf(body)).toEqual(messages);
  });

  it('may have no text for a cancellation; lines are kept', () => {
    const cancellation = { wish: 'annulation', text: '' };
    expect(requestBody.parse({ wish: 'annulation' })).toEqual(cancellation);
    expect(requestBody.parse({ wish: 'annulation', text: null })).toEqual(cancellation);
    expect(requestBody.parse({ wish: 'changement', text: ' du 4\r\nau 6 ' }).text).toBe('du 4\nau 6');
  });
});

it.each([
  ['past', false, ['annulation'], true],
  ['past', false, ['changement', 'annulation'], true],
  ['past', false, ['changement'], false],
  ['past', false, [], false],
  ['past', true, ['annulation'], false],
  ['upcoming', false, ['annulation'], false],
  ['finalized', false, ['annulation'], false],
] as const)(
  'a %s rental, departed: %s, with open wishes %j is still cancelled: %s',
  (status, hasDeparted, wishes, can) => {
    const open = wishes.map((wish) => ({ wish }));
    expect(canCancelPast({ status, hasDeparted }, open)).toBe(can);
  },
);
