import { describe, expect, it } from 'vitest';
import {
  depositRefusal,
  lateSince,
  mayBeSentAgain,
  nextTryAt,
  stateAfter,
  TRANSMISSION_STATES,
  type Told,
  type TransmissionState,
} from './transmission.rules.ts';

const BY_HAND = 'sent by hand';
type From = TransmissionState | typeof BY_HAND;
const FROM: readonly From[] = [...TRANSMISSION_STATES, BY_HAND];

const after = (from: From, told: Told): TransmissionState | undefined =>
  stateAfter({ state: from === BY_HAND ? 'sent' : from, isByHand: from === BY_HAND }, told);
/** The states after the same was said in each state, in the order of `FROM`. */
const afterAll = (told: Told) => FROM.map((from) => after(from, told));
const [same] = [undefined];

describe('the state of a document on its way', () => {
  it.each([
    // Answers are about a document that is still to be sent.
    ['answer', 'sent', ['sent', same, same, same, same, same]],
    ['answer', 'refused', ['refused', same, same, same, same, same]],
    ['answer', 'no_receiver', ['no_receiver', same, same, same, same, same]],
    // A delivery counts always.
    ['later', 'delivered', ['delivered', 'delivered', same, 'delivered', 'delivered', 'delivered']],
    ['later', 'refused', ['refused', 'refused', same, same, same, same]],
    ['later', 'no_receiver', ['no_receiver', 'no_receiver', same, same, same, same]],
  ] as const)('follows what is said: %s, %s', (when, what, expected) => {
    expect(FROM.slice(0, 5)).toEqual(['to_send', 'sent', 'delivered', 'refused', 'no_receiver']);
    expect(afterAll({ when, what } as Told)).toEqual(expected);
  });

  it('is the same once all was said, in whatever order and however often', () => {
    const said: Told[] = [
      { when: 'answer', what: 'sent' },
      { when: 'later', what: 'refused' },
      { when: 'later', what: 'delivered' },
    ];
    const ends = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ].map((order) =>
      [...order, ...order].reduce<TransmissionState>((state, which) => {
        const told = said[which];
        return (told && stateAfter({ state, isByHand: false }, told)) ?? state;
      }, 'to_send'),
    );
    expect(new Set(ends)).toEqual(new Set(['delivered']));
  });
});

it('may be noted as deposited until it arrived, but not while it is being sent', () => {
  expect(TRANSMISSION_STATES.map((state) => depositRefusal({ state }, false))).toEqual([
    same,
    same,
    'delivered',
    same,
    same,
  ]);
  expect(TRANSMISSION_STATES.map((state) => depositRefusal({ state }, true))).toEqual([
    'being_sent',
    'being_sent',
    'delivered',
    'being_sent',
    'being_sent',
  ]);
});

it('is sent again after it was refused, or found no receiver', () => {
  expect(TRANSMISSION_STATES.filter((state) => mayBeSentAgain({ state }))).toEqual([
    'refused',
    'no_receiver',
  ]);
});

it('is tried again after 1, 2, 4 … 60 minutes, and late after a day', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(
    (tries) => (nextTryAt(now, tries).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(lateSince(now).toISOString()).toBe('2026-05-31T10:00:00.000Z');
});
