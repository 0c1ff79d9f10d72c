import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isLive, type Books } from '../books.ts';
import type { Environment } from '../environment.ts';
import type { Finding } from '../observations.ts';

/** I1: no two of the reservations and unavailabilities of a vehicle share a day, and each has exactly its own days. */
export const days = (env: Environment, books: Books): Finding[] => [
  ...overlaps(books),
  ...ofReservations(books),
  ...ofBlocks(books),
  // A rental that is written again after a restoration takes its days back from an unavailability of the backup.
  ...(env.wasRestored ? [] : soldAlthoughBlocked(books)),
  ...keptWithoutReason(books),
];

const broken = (text: string): Finding => ({ invariant: 'I1', text });

interface Taken {
  name: string;
  vehicleId: number;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

const shareDay = (one: Omit<Taken, 'name'>, other: Omit<Taken, 'name'>): boolean =>
  one.vehicleId === other.vehicleId && one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** Counted from the reservations themselves, and from the days that unavailabilities hold. */
const overlaps = ({ reservations, occupations }: Books): Finding[] => {
  const taken: Taken[] = [
    ...reservations.filter(isLive).map((row) => ({
      name: `reservation ${row.id}`,
      vehicleId: row.vehicle_id,
      firstDay: row.start_date,
      lastDay: row.kept_to,
    })),
    ...occupations
      .filter(({ block_id: blockId }) => blockId !== null)
      .map((row) => ({
        name: `unavailability ${row.block_id ?? ''}`,
        vehicleId: row.vehicle_id,
        firstDay: row.first_day,
        lastDay: row.last_day,
      })),
  ];
  return taken.flatMap((one, index) =>
    taken
      .slice(index + 1)
      .filter((other) => shareDay(one, other))
      .map((other) => broken(`${one.name} and ${other.name} share a day`)),
  );
};

const ofReservations = ({ reservations, occupations }: Books): Finding[] =>
  reservations.flatMap((row) => {
    const rows = occupations.filter(({ reservation_id: id }) => id === row.id);
    const isRight = isLive(row)
      ? rows.length === 1 &&
        rows[0]?.vehicle_id === row.vehicle_id &&
        rows[0].first_day === row.start_date &&
        rows[0].last_day === row.kept_to
      : rows.length === 0;
    return isRight ? [] : [broken(`reservation ${row.id} does not take exactly its own days`)];
  });

/** An unavailability holds each of its days that no reservation takes; a lifted one holds none. */
const ofBlocks = ({ reservations, blocks, occupations }: Books): Finding[] =>
  blocks.flatMap((block) => {
    const held = occupations
      .filter(({ block_id: id }) => id === block.id)
      .flatMap((row) => daysFrom(row.first_day, row.last_day));
    const free = daysFrom(block.first_day, block.last_day).filter(
      (day) =>
        !reservations.some(
          (row) =>
            isLive(row) && row.vehicle_id === block.vehicle_id && row.start_date <= day && day <= row.kept_to,
        ),
    );
    const wanted = block.lifted_at === null ? free : [];
    return held.join() === wanted.join()
      ? []
      : [broken(`unavailability ${block.id} holds ${held.join(', ')} instead of ${wanted.join(', ')}`)];
  });

/** A reservation on days of an unavailability was there before it. */
const soldAlthoughBlocked = ({ reservations, blocks, changes }: Books): Finding[] =>
  blocks
    .filter(({ lifted_at: liftedAt }) => liftedAt === null)
    .flatMap((block) =>
      reservations
        .filter(
          (row) =>
            isLive(row) &&
            row.vehicle_id === block.vehicle_id &&
            row.start_date <= block.last_day &&
            block.first_day <= row.kept_to &&
            row.created_at > block.created_at &&
            !changes.some(({ reservation_id: id }) => id === row.id),
        )
        .map(({ id }) => broken(`reservation ${id} was made on days of unavailability ${block.id}`)),
    );

/** Days beyond the last one are those of a vehicle that has left; one that is back keeps none after its return. */
const keptWithoutReason = ({ reservations }: Books): Finding[] =>
  reservations
    .filter(
      (row) =>
        isLive(row) &&
        ((row.kept_until !== null && (row.departed_at === null || row.state !== 'confirmed')) ||
          (row.returned_on !== null && row.state !== 'finalized')),
    )
    .map(({ id }) => broken(`reservation ${id} keeps days without a vehicle that is out`));

export const daysFrom = (start: IsoDate, end: IsoDate): IsoDate[] => {
  const list: IsoDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) list.push(day);
  return list;
};
