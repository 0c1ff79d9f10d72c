import { CATEGORY_NAMES, ENERGY_NAMES, TRANSMISSION_NAMES } from '#words/vehicles/facts.ts';
import { formatInteger, formatKilometres } from '#words/format/amounts.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Row } from '../../../ui/page/layout.tsx';
import { descriptionLines } from '../vehicle-text.ts';
import styles from './vehicle-facts.module.css';

export interface SheetLine {
  label: string;
  value: string;
}

/** `boîte automatique` in any case, without accents and with plain spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Whether a line of the description says nothing less: `5 places`, `Coffre de 391 litres`, `Électrique, 340 km`. */
const saidIn = (description: string | null): ((saying: string) => boolean) => {
  const lines = descriptionLines(description).map(folded);
  return (saying) => {
    const said = folded(saying);
    return lines.some((line) => line.startsWith(said) && !/^[\p{Letter}\d]/u.test(line.slice(said.length)));
  };
};

/** A fact, and how a description may say it; nothing where it is not known. */
const fact = <Value extends string | number>(
  label: string,
  value: Value | null,
  show: (value: Value) => string = String,
  sayings: (shown: string) => string[] = () => [],
): (SheetLine & { sayings: string[] })[] =>
  value ? [{ label, value: show(value), sayings: sayings(show(value)) }] : [];

/**
 * The known facts of a vehicle, as its page lists them, but those that a line of the agency begins with; those about the
 * driver and the price are elsewhere.
 */
export const sheetLines = (vehicle: Vehicle): SheetLine[] => {
  const isSaid = saidIn(vehicle.description);
  return [
    ...fact(words.category, vehicle.category, (category) => CATEGORY_NAMES[category]),
    ...fact(words.seats, vehicle.seats, String, (seats) => [words.seatsOf(seats)]),
    ...fact(words.doors, vehicle.doors, String, (doors) => [words.doorsOf(doors)]),
    ...fact(
      words.gearbox,
      vehicle.transmission,
      (kind) => TRANSMISSION_NAMES[kind],
      (kind) => [words.gearboxOf(kind)],
    ),
    ...fact(
      words.energy,
      vehicle.energy,
      (energy) => ENERGY_NAMES[energy],
      (energy) => [energy],
    ),
    ...fact(
      words.boot,
      vehicle.bootLitres,
      (litres) => words.litres(formatInteger(litres)),
      (boot) => [words.bootOf(boot)],
    ),
    ...fact(words.range, vehicle.rangeKm, formatKilometres, (range) => [
      words.rangeOf(range),
      words.upToRange(range),
    ]),
    ...fact(words.year, vehicle.year),
  ].flatMap(({ label, value, sayings }) => (sayings.some(isSaid) ? [] : [{ label, value }]));
};

/** The known facts of a vehicle that its description does not say; nothing without any. */
export const TechnicalSheet = ({ vehicle }: { vehicle: Vehicle }) => {
  const lines = sheetLines(vehicle);
  if (lines.length === 0) return null;
  return (
    <Columns as="dl" min={260} count="filled" gap={3} lineGap={0}>
      {lines.map(({ label, value }) => (
        <Row key={label} gap={2} spread="apart" align="stretch" wraps={false} className={styles.fact}>
          <Muted as="dt">{label}</Muted>
          <dd>{value}</dd>
        </Row>
      ))}
    </Columns>
  );
};
