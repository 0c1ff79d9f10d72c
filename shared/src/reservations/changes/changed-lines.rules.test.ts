import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines, movedUnits, sameUnits } from './changed-lines.rules.ts';

const seat = { accessoryId: 1, name: 'Siège bébé', dailyPriceCents: 5_00, quantity: 2, stock: 3 };
/** Dearer since, and renamed. */
const offeredSeat = { id: 1, name: 'Siège enfant', dailyPriceCents: 7_00, quantity: 3 };
const gps = { id: 2, name: 'GPS', dailyPriceCents: 4_00, quantity: 1 };
const offered = [offeredSeat, gps];

describe('the accessories after a change', () => {
  it('keep the name and the price of the order, in any quantity; new ones cost what they cost today', () => {
    const wanted = [
      { accessoryId: 2, quantity: 1 },
      { accessoryId: 1, quantity: 3 },
    ];
    expect(changedLines([seat], wanted, offered)).toEqual([
      { ...seat, quantity: 3 },
      { accessoryId: 2, name: 'GPS', dailyPriceCents: 4_00, quantity: 1, stock: 1 },
    ]);
    expect(changedLines([seat], [], offered)).toEqual([]);
  });

  it.each([
    ['twice the same', [1, 1, 1, 1], { refused: 'accessory_repeated' }],
    ['one that does not exist', [9, 1], { refused: 'accessory_unknown' }],
    ['more than there are', [1, 4], { refused: 'quantity_over_stock', name: 'Siège bébé', stock: 3 }],
    ['more of a new one than there are', [2, 2], { refused: 'quantity_over_stock', name: 'GPS', stock: 1 }],
  ])('are refused: %s', (_name, [first = 0, quantity = 0, second, more = 0], expected) => {
    const wanted = [
      { accessoryId: first, quantity },
      ...(second === undefined ? [] : [{ accessoryId: second, quantity: more }]),
    ];
    expect(changedLines([seat], wanted, offered)).toEqual(expected);
  });

  it('the units that the customer has stay theirs when the stock fell below', () => {
    const left = { ...seat, stock: 1 };
    expect(changedLines([left], [{ accessoryId: 1, quantity: 2 }], offered)).toEqual([left]);
  });

  it('are the wanted units at all times', () => {
    const units = fc.uniqueArray(
      fc.record({ accessoryId: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 1 }) }),
      { selector: ({ accessoryId }) => accessoryId },
    );
    fc.assert(
      fc.property(units, (wanted) => {
        const lines = changedLines([seat], wanted, offered);
        expect(Array.isArray(lines) && sameUnits(lines, wanted)).toBe(true);
      }),
    );
  });
});

it.each([
  [
    'the same, in another order',
    [
      [2, 1],
      [1, 2],
    ],
    true,
  ],
  [
    'fewer of one',
    [
      [1, 1],
      [2, 1],
    ],
    false,
  ],
  ['one of them alone', [[1, 2]], false],
  [
    'another one',
    [
      [1, 2],
      [3, 1],
    ],
    false,
  ],
  [
    'one more',
    [
      [1, 2],
      [2, 1],
      [3, 1],
    ],
    false,
  ],
] as const)('two lists are the same units or not: %s', (_name, other, isSame) => {
  const lines = (list: readonly (readonly [number, number])[]) =>
    list.map(([accessoryId, quantity]) => ({ accessoryId, quantity }));
  const one = lines([
    [1, 2],
    [2, 1],
  ]);
  expect(sameUnits(one, lines(other))).toBe(isSame);
  expect(sameUnits(lines(other), one)).toBe(isSame);
});

it('the units before and after a change', () => {
  const after = [
    { ...seat, name: 'Siège enfant', quantity: 3 },
    { ...seat, accessoryId: 2, name: 'GPS' },
  ];
  const before = [seat, { ...seat, accessoryId: 3, name: 'Chaînes', quantity: 4 }];
  expect(movedUnits(before, after)).toEqual([
    { accessoryId: 1, name: 'Siège enfant', before: 2, after: 3 },
    { accessoryId: 3, name: 'Chaînes', before: 4, after: 0 },
    { accessoryId: 2, name: 'GPS', before: 0, after: 2 },
  ]);
});
