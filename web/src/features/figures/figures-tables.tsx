import { vehicleLabel } from '@volant/shared/vehicles/plate.rules.ts';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { methodLabel } from '#words/ledger/ledger.ts';
import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import * as words from '#words/screens/figures/figures.ts';
import type { DataColumn, DataTableLayout } from '../../ui/lists/data-table.tsx';
import type { Figures, FiguresCategory, FiguresVehicle } from './api/figures.queries.ts';
import styles from './figures.module.css';
import { priceText, shareText } from './key-figures.tsx';

const numeric = <Row,>(name: string, header: string, cell: (row: Row) => string): DataColumn<Row> => ({
  name,
  header,
  cardLabel: header,
  isNumeric: true,
  cell,
});

type Use = Pick<FiguresVehicle, keyof FiguresVehicle & keyof FiguresCategory>;

const columnsOfUse = <Row extends Use>(): DataColumn<Row>[] => [
  numeric('earned', words.revenue, ({ earnedCents }) => formatPrice(earnedCents)),
  numeric('rentals', words.rentals, ({ rentals }) => formatInteger(rentals)),
  numeric('days', words.daysRented, ({ chargedDays }) => formatInteger(chargedDays)),
  numeric('price', words.perDay, ({ dayPriceCents }) => priceText(dayPriceCents)),
  numeric('occupancy', words.occupancy, ({ occupancy }) => shareText(occupancy)),
  numeric('blocked', words.blocked, ({ blockedDays }) => formatInteger(blockedDays)),
  numeric('repair', words.repair, ({ repairDays }) => formatInteger(repairDays)),
];

export const VEHICLES: DataTableLayout<FiguresVehicle> = {
  caption: words.byVehicle,
  className: styles.fleet,
  cardsBelow: 'desktop',
  isDense: true,
  card: ['name name', 'earned occupancy', 'price days', 'rentals rentals', 'blocked repair'],
  columns: [
    { name: 'name', header: words.vehicle, isRowHeader: true, width: '24%', cell: vehicleLabel },
    ...columnsOfUse<FiguresVehicle>(),
  ],
  rowId: ({ id }) => `vehicule-${id}`,
};

const categoryName = (category: FiguresCategory['category']): string =>
  category === null ? words.noCategory : CATEGORY_NAMES[category];

export const CATEGORIES: DataTableLayout<FiguresCategory> = {
  caption: words.byCategory,
  className: styles.fleet,
  cardsBelow: 'desktop',
  isDense: true,
  card: ['category category', 'earned occupancy', 'price days', 'rentals vehicles', 'blocked repair'],
  columns: [
    {
      name: 'category',
      header: words.category,
      isRowHeader: true,
      width: '16%',
      cell: ({ category }) => categoryName(category),
    },
    numeric('vehicles', words.vehicles, ({ vehicles }) => formatInteger(vehicles)),
    ...columnsOfUse<FiguresCategory>(),
  ],
  rowId: ({ category }) => `categorie-${category ?? 'aucune'}`,
};

/** A line of an amount or a number, beside that of the span before. */
export interface Compared {
  name: string;
  now: string;
  before: string;
}

export const compared = (
  caption: string,
  { name, now }: { name: string; now: string },
): DataTableLayout<Compared> => ({
  caption,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['name name', 'now before'],
  columns: [
    { name: 'name', header: name, isRowHeader: true, width: '46%', cell: (row) => row.name },
    numeric('now', now, (row) => row.now),
    numeric('before', words.beforeHead, (row) => row.before),
  ],
  rowId: (row) => `${caption}-${row.name}`.replaceAll(/\W+/g, '-'),
});

export interface StepRow {
  id: string;
  name: string;
  earned: string;
  earnedBefore: string;
  taken: string;
  takenBefore: string;
}

export const STEPS: DataTableLayout<StepRow> = {
  caption: words.stepsCaption,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['name name', 'earned earnedBefore', 'taken takenBefore'],
  columns: [
    { name: 'name', header: words.period, isRowHeader: true, cell: ({ name }) => name },
    numeric('earned', words.revenue, ({ earned }) => earned),
    numeric('earnedBefore', words.beforeHead, ({ earnedBefore }) => earnedBefore),
    numeric('taken', `${words.taken} ${words.gross}`, ({ taken }) => taken),
    numeric('takenBefore', words.beforeHead, ({ takenBefore }) => takenBefore),
  ],
  rowId: ({ id }) => `etape-${id}`,
};

export const stepRows = ({ steps, before, step }: Figures): StepRow[] =>
  steps.map((now, index) => {
    const then = before.steps[index];
    return {
      id: now.from,
      name: words.stepName(now, step),
      earned: formatPrice(now.earnedCents),
      earnedBefore: priceText(then?.earnedCents ?? null),
      taken: formatPrice(now.takenCents),
      takenBefore: priceText(then?.takenCents ?? null),
    };
  });

type Person = Figures['people'][number];

export const PEOPLE: DataTableLayout<Person> = {
  caption: words.people,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['name name', 'reduced refunded'],
  columns: [
    {
      name: 'name',
      header: words.person,
      isRowHeader: true,
      width: '40%',
      cell: ({ name }) => name ?? words.automatic,
    },
    numeric('reduced', words.reductions, ({ reductions, reducedCents }) =>
      reductions === 0 ? words.none : `${words.times(reductions)} ${formatPrice(reducedCents)}`,
    ),
    numeric('refunded', words.refunds, ({ refunds, refundedCents }) =>
      refunds === 0 ? words.none : `${words.times(refunds)} ${formatPrice(refundedCents)}`,
    ),
  ],
  rowId: ({ name }) => `personne-${name ?? ''}`.replaceAll(/\W+/g, '-'),
};

type Overdue = Figures['now']['overdue'][number];

export const OVERDUE: DataTableLayout<Overdue> = {
  caption: words.overdue,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['age age', 'rentals amount'],
  columns: [
    { name: 'age', header: words.overdueAge, isRowHeader: true, cell: ({ age }) => words.ageName[age] },
    numeric('rentals', words.rentals, ({ rentals }) => formatInteger(rentals)),
    numeric('amount', `${words.amount} ${words.gross}`, ({ amountCents }) => formatPrice(amountCents)),
  ],
  rowId: ({ age }) => `impayes-${age}`,
};

/** What the revenue is made of. */
export const partRows = ({ total, before }: Figures): Compared[] =>
  (
    [
      [words.price, 'priceCents'],
      [words.charges, 'chargesCents'],
      [words.reductions, 'reductionsCents'],
      [words.kept, 'keptCents'],
      [words.total, 'earnedCents'],
      [words.indemnities, 'indemnitiesCents'],
    ] as const
  ).map(([name, key]) => ({
    name,
    now: formatPrice(total[key]),
    before: formatPrice(before.total[key]),
  }));

export const lostRows = ({ total, before }: Figures): Compared[] =>
  (
    [
      [words.cancellations, 'cancellations'],
      [words.noShows, 'noShows'],
    ] as const
  ).map(([name, key]) => ({
    name,
    now: formatInteger(total[key]),
    before: formatInteger(before.total[key]),
  }));

export const channelRows = ({ channels }: Figures): Compared[] =>
  channels.map(({ channel, rentals, earnedCents, earnedBeforeCents }) => ({
    name: `${words.channelName[channel]} (${formatInteger(rentals)})`,
    now: formatPrice(earnedCents),
    before: formatPrice(earnedBeforeCents),
  }));

export const methodRows = ({ methods }: Figures): Compared[] =>
  methods.map(({ method, takenCents, takenBeforeCents }) => ({
    name: methodLabel[method],
    now: formatPrice(takenCents),
    before: formatPrice(takenBeforeCents),
  }));
