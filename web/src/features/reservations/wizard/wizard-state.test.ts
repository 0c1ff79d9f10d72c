import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenPeriod,
  furthestStep,
  initialWizardState,
  isBlank,
  orderOf,
  wizardReducer,
  type WizardAction,
  type WizardState,
} from './wizard-state.ts';

const run = (actions: WizardAction[], from: WizardState = initialWizardState(7)): WizardState =>
  actions.reduce(wizardReducer, from);

const dates: WizardAction[] = [
  { type: 'startChosen', date: '2026-05-12' },
  { type: 'endChosen', date: '2026-05-15' },
];
const reservation = (accessories: { id: number; quantity: number }[] = []): Reservation =>
  ({
    vehicule: { id: 7 },
    startDate: '2026-05-12',
    endDate: '2026-05-15',
    totalPriceCents: 165_00,
    accessories: accessories.map(({ id, quantity }) => ({ accessory: { id }, quantityReserved: quantity })),
  }) as Reservation;
const held: WizardAction = { type: 'held', reservation: reservation() };

describe('the dates of the wizard', () => {
  it('keep the end when the new start stays before it', () => {
    const state = run([...dates, { type: 'startChosen', date: '2026-05-14' }]);
    expect(chosenPeriod(state)).toEqual({ startDate: '2026-05-14', endDate: '2026-05-15' });
  });

  it.each(['2026-05-15', '2026-05-20'])('lose an end that is not after the new start %s', (date) => {
    const state = run([...dates, { type: 'startChosen', date }]);
    expect([state.startDate, state.endDate]).toEqual([date, undefined]);
  });

  it('keep the end when the start is emptied, and when the end comes first', () => {
    const state = run([...dates, { type: 'startChosen', date: undefined }]);
    expect([state.startDate, state.endDate]).toEqual([undefined, '2026-05-15']);
    expect(run([{ type: 'startChosen', date: '2026-05-13' }], state).endDate).toBe('2026-05-15');
    expect(run([{ type: 'rangeStarted', date: '2026-05-13' }], state).endDate).toBe('2026-05-15');
    expect(run([{ type: 'rangeStarted', date: '2026-05-15' }], state).endDate).toBeUndefined();
  });

  it('compare a start that is being typed with the end before the edit', () => {
    // From 12/05 to 02/06 by way of 02/05 and, for a moment, 22/06.
    const end = '2026-06-10';
    const state = run([
      ...dates,
      { type: 'endChosen', date: end },
      { type: 'startChosen', date: '2026-06-22', end },
    ]);
    expect(state.endDate).toBeUndefined();
    expect(run([{ type: 'startChosen', date: '2026-06-02', end }], state).endDate).toBe(end);
  });

  it('start a new range without an end, even on the same day', () => {
    const state = run([...dates, { type: 'rangeStarted', date: '2026-05-12' }]);
    expect([state.startDate, state.endDate]).toEqual(['2026-05-12', undefined]);
  });

  it('are a period only from one day on', () => {
    expect(chosenPeriod(run([dates[0]!, { type: 'endChosen', date: '2026-05-12' }]))).toBeUndefined();
    expect(chosenPeriod(run([dates[0]!, { type: 'endChosen', date: '2026-05-11' }]))).toBeUndefined();
    expect(chosenPeriod(run([dates[0]!, { type: 'endChosen', date: '2026-05-13' }]))).toBeDefined();
  });
});

describe('the accessories of the wizard', () => {
  const select: WizardAction = { type: 'accessoryToggled', id: 3, stock: 4 };

  it('start at one and go when chosen again', () => {
    expect(run([select]).accessories).toEqual([{ id: 3, quantity: 1 }]);
    expect(run([select, select]).accessories).toEqual([]);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [2, 2],
    [99, 4],
    [Number.NaN, 1],
    [2.9, 2],
  ])('a quantity of %s becomes %s with a stock of 4', (quantity, kept) => {
    const state = run([select, { type: 'quantityChosen', id: 3, quantity, stock: 4 }]);
    expect(state.accessories).toEqual([{ id: 3, quantity: kept }]);
  });

  it('cannot be chosen without stock', () => {
    expect(run([{ type: 'accessoryToggled', id: 3, stock: 0 }]).accessories).toEqual([]);
  });

  it('follow the stock of other dates: less of one, another gone', () => {
    const chosen = run([
      select,
      { type: 'quantityChosen', id: 3, quantity: 4, stock: 4 },
      { type: 'accessoryToggled', id: 5, stock: 1 },
      { type: 'accessoryToggled', id: 6, stock: 1 },
    ]);
    const state = run(
      [
        {
          type: 'stockLearned',
          stock: new Map([
            [3, 2],
            [5, 0],
          ]),
        },
      ],
      chosen,
    );
    expect(state.accessories).toEqual([{ id: 3, quantity: 2 }]);
  });
});

it('is blank until a date or an accessory is chosen', () => {
  expect(isBlank(run([]))).toBe(true);
  expect(isBlank(run([dates[0]!]))).toBe(false);
  expect(isBlank(run([...dates, { type: 'datesCleared' }]))).toBe(true);
});

describe('the hold', () => {
  it('opens the payment step', () => {
    expect(furthestStep(run([]))).toBe('dates');
    expect(furthestStep(run(dates))).toBe('accessories');
    expect(furthestStep(run([...dates, held]))).toBe('payment');
  });

  it('replaces what was chosen while it was being made', () => {
    const ordered: WizardAction[] = [...dates, { type: 'accessoryToggled', id: 3, stock: 4 }];
    const answered: WizardAction = { type: 'held', reservation: reservation([{ id: 3, quantity: 1 }]) };
    const meanwhile: WizardAction[] = [
      { type: 'accessoryToggled', id: 5, stock: 1 },
      { type: 'quantityChosen', id: 3, quantity: 2, stock: 4 },
      { type: 'endChosen', date: '2026-05-16' },
    ];
    expect(run([...ordered, ...meanwhile, answered])).toEqual(run([...ordered, answered]));
    expect(run([...ordered, ...meanwhile, answered])).toEqual({
      vehicleId: 7,
      startDate: '2026-05-12',
      endDate: '2026-05-15',
      accessories: [{ id: 3, quantity: 1 }],
      heldTotalCents: 165_00,
    });
  });

  it('is kept by actions that change nothing', () => {
    const state = run([
      ...dates,
      held,
      ...dates,
      { type: 'stockLearned', stock: new Map() },
      { type: 'accessoriesCleared' },
    ]);
    expect(furthestStep(state)).toBe('payment');
  });

  it.each<WizardAction>([
    { type: 'startChosen', date: '2026-05-13' },
    { type: 'endChosen', date: '2026-05-16' },
    { type: 'periodChosen', period: { startDate: '2026-06-01', endDate: '2026-06-03' } },
    { type: 'rangeStarted', date: '2026-05-12' },
    { type: 'datesCleared' },
    { type: 'accessoryToggled', id: 3, stock: 1 },
    { type: 'holdLost' },
  ])('is lost with $type', (action) => {
    expect(run([...dates, held, action]).heldTotalCents).toBeUndefined();
  });
});

describe('the company of the wizard', () => {
  const chosen: WizardAction = { type: 'companyChosen', company: exampleCompany };

  it('is ordered with the other choices, for a hold of its own', () => {
    const state = run([...dates, held, chosen]);
    expect(state.heldTotalCents).toBeUndefined();
    expect(orderOf(state, 9, 165_00)?.company).toEqual(exampleCompany);
    expect(
      orderOf(run([...dates, held, chosen, { ...chosen, company: undefined }]), 9, 165_00),
    ).not.toHaveProperty('company');
  });

  it('stays when the dates change, and is that of the hold', () => {
    expect(run([chosen, ...dates]).company).toEqual(exampleCompany);
    const ofCompany: WizardAction = {
      type: 'held',
      reservation: { ...reservation(), company: exampleCompany },
    };
    expect(run([...dates, ofCompany, chosen])).toMatchObject({
      company: exampleCompany,
      heldTotalCents: 165_00,
    });
    expect(run([...dates, ofCompany, held]).company).toBeUndefined();
  });
});

describe('the order of the reservation', () => {
  it('has the shape of the call, with accessories only if there are any', () => {
    const order = orderOf(run(dates), 9, 165_50);
    expect(order).toEqual({
      customerId: 9,
      vehicule: { id: 7 },
      startDate: '2026-05-12',
      endDate: '2026-05-15',
      totalPriceCents: 165_50,
      status: 'upcoming',
    });
    const withAccessory = run([...dates, { type: 'accessoryToggled', id: 3, stock: 4 }]);
    expect(orderOf(withAccessory, 9, 165_50)?.accessories).toEqual([
      { accessory: { id: 3 }, quantityReserved: 1 },
    ]);
  });

  it('does not exist without dates', () => {
    expect(orderOf(run([dates[0]!]), 9, 0)).toBeUndefined();
  });
});

it('any sequence of actions keeps the end after the start and quantities within the stock', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-05-${number}`);
  const action: fc.Arbitrary<WizardAction> = fc.oneof(
    fc.record({ type: fc.constant('startChosen' as const), date: fc.option(day, { nil: undefined }) }),
    fc.record({ type: fc.constant('rangeStarted' as const), date: day }),
    fc.record({
      type: fc.constant('quantityChosen' as const),
      id: fc.constantFrom(1, 2),
      quantity: fc.double(),
      stock: fc.constant(3),
    }),
    fc.record({
      type: fc.constant('accessoryToggled' as const),
      id: fc.constantFrom(1, 2),
      stock: fc.constant(3),
    }),
    fc.constant(held),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const state = run([...dates, ...actions]);
      if (state.endDate && state.startDate) expect(state.startDate < state.endDate).toBe(true);
      for (const choice of state.accessories) {
        expect(choice.quantity).toBeGreaterThanOrEqual(1);
        expect(choice.quantity).toBeLessThanOrEqual(3);
      }
      if (furthestStep(state) === 'payment') expect(orderOf(state, 1, 1)).toBeDefined();
    }),
  );
});
