import { CSV_START, csvLine, type CsvCell } from '@volant/shared/kernel/csv.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import * as words from '#words/screens/figures/figures.ts';
import type { Figures, FiguresTotal, FiguresVehicle } from './api/figures.queries.ts';

const fileOf = (lines: readonly CsvCell[][]): Blob =>
  new Blob([CSV_START + lines.map(csvLine).join('')], { type: 'text/csv;charset=utf-8' });

type Use = Pick<FiguresTotal, keyof FiguresVehicle & keyof FiguresTotal>;

const cellsOf = (use: Use): CsvCell[] => [
  { cents: use.earnedCents },
  String(use.rentals),
  String(use.chargedDays),
  use.dayPriceCents === null ? '' : { cents: use.dayPriceCents },
  String(use.fleetDays),
  String(use.occupiedDays),
  String(use.blockedDays),
  String(use.repairDays),
  // In percent, with two decimals.
  use.occupancy === null ? '' : { cents: Math.round(use.occupancy * 10_000) },
];

/** A line for each vehicle, and their total. */
export const vehiclesCsv = ({ vehicles, total }: Figures): Blob =>
  fileOf([
    [
      words.vehicle,
      words.plate,
      words.category,
      words.earnedNet,
      words.rentals,
      words.daysRented,
      words.dayPrice,
      words.fleetDays,
      words.occupied,
      words.blocked,
      words.repair,
      `${words.occupancy} %`,
    ],
    ...vehicles.map((vehicle) => [
      vehicle.name,
      vehicle.plate === null ? '' : formatPlate(vehicle.plate),
      vehicle.category === null ? '' : CATEGORY_NAMES[vehicle.category],
      ...cellsOf(vehicle),
    ]),
    [words.total, '', '', ...cellsOf(total)],
  ]);

/** A line for each step. */
export const stepsCsv = ({ steps, total }: Figures): Blob =>
  fileOf([
    [words.firstDay, words.lastDay, words.earnedNet, words.takenGross],
    ...steps.map(({ from, to, earnedCents, takenCents }) => [
      from,
      to,
      { cents: earnedCents },
      { cents: takenCents },
    ]),
    [words.total, '', { cents: total.earnedCents }, { cents: total.takenCents }],
  ]);
