import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { figuresApi } from '@volant/shared/figures/figures.api.ts';
import type { Figures as WireFigures } from '@volant/shared/figures/figures.schema.ts';
import type { Span } from '@volant/shared/figures/spans.rules.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents } from '../../../lib/calls/wire-money.ts';

const USE = ['earned', 'price', 'extras', 'dayPrice'] as const;
const TOTAL = [...USE, 'taken', 'charges', 'reductions', 'kept', 'indemnities'] as const;

const stepsOf = (steps: WireFigures['steps']) => steps.map((step) => inCents(step, ['earned', 'taken']));

const figuresOf = (wire: WireFigures) => ({
  ...wire,
  total: inCents(wire.total, TOTAL),
  steps: stepsOf(wire.steps),
  before: {
    ...wire.before,
    total: inCents(wire.before.total, TOTAL),
    steps: stepsOf(wire.before.steps),
  },
  vehicles: wire.vehicles.map((vehicle) => inCents(vehicle, USE)),
  categories: wire.categories.map((category) => inCents(category, USE)),
  channels: wire.channels.map((channel) => inCents(channel, ['earned', 'earnedBefore'])),
  methods: wire.methods.map((method) => inCents(method, ['taken', 'takenBefore'])),
  people: wire.people.map((person) => inCents(person, ['reduced', 'refunded'])),
  now: {
    ...wire.now,
    ahead: inCents(wire.now.ahead, ['earned']),
    deposits: inCents(wire.now.deposits, ['amount']),
    cautions: inCents(wire.now.cautions, ['amount']),
    overdue: wire.now.overdue.map((age) => inCents(age, ['amount'])),
  },
});

/** The figures of a span, in cents. */
export type Figures = ReturnType<typeof figuresOf>;
export type FiguresTotal = Figures['total'];
export type FiguresVehicle = Figures['vehicles'][number];
export type FiguresCategory = Figures['categories'][number];

export const figuresQueries = {
  read: ({ from, to }: Span) =>
    queryOptions({
      queryKey: ['figures', from, to],
      queryFn: async ({ signal }) =>
        figuresOf(await readApi(figuresApi.read, { query: { from, to }, signal })),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
