import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isCancelable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import { defaultWords, type Words } from '@volant/shared/words/words.ts';
import { Refusal } from '../../platform/problem.ts';

interface RentalRow {
  id: number;
  state: ReservationState;
  start_date: IsoDate;
  end_date: IsoDate;
  departed_at: Date | null;
  returned_at: Date | null;
}

const isExpected = (row: RentalRow, now: Date): boolean =>
  isCancelable(reservationStatus({ state: row.state, endDate: row.end_date }, now));

/** Whether the vehicle has departed and is not back, however late it is. */
const isOut = ({ state, departed_at: left, returned_at: back }: RentalRow): boolean =>
  state === 'confirmed' && left !== null && back === null;

/** The rentals that are upcoming or not over. */
export const liveAmong = <Row extends RentalRow>(rows: readonly Row[], now: Date): Row[] =>
  rows.filter((row) => isOut(row) || isExpected(row, now));

interface OpenMatter {
  reservationId: number | null;
  cents?: number;
}

type OpenMatters = Words['operations']['erasureRefusals']['openMatters'];

/** The refusal for one open matter, with the rentals concerned. */
export const stillOpen = (label: string, what: keyof OpenMatters, of: readonly OpenMatter[]): Refusal => {
  const words = defaultWords().operations.erasureRefusals;
  const { reason, advice } = words.openMatters[what];
  const lines = of.map(({ reservationId, cents }) => words.openLine(reservationId, cents));
  return new Refusal([words.stillOpen(label, reason), ...lines, advice].join('\n'));
};

const daysOf = ({ id, start_date: startDate, end_date: endDate }: RentalRow): string =>
  defaultWords().operations.erasureRefusals.rentalLine({ id, startDate, endDate });

export const stillExpected = (email: string, live: readonly RentalRow[]): Refusal => {
  const words = defaultWords().operations.erasureRefusals;
  const [said, advice] = [words.stillExpected(email, live.length), words.expectedAdvice(live.length)];
  return new Refusal([said, ...live.map(daysOf), advice].join('\n'));
};

export const stillDriving = (label: string, live: readonly RentalRow[]): Refusal => {
  const words = defaultWords().operations.erasureRefusals;
  return new Refusal([words.stillDriving(label), ...live.map(daysOf), words.drivingAdvice].join('\n'));
};

export const notOfManager = (label: string): Refusal =>
  new Refusal(defaultWords().operations.erasureRefusals.ofManager(label));

/** The refusal to erase a customer by name: a driver of that name may be somebody else. */
export const notByName = ({ id, email }: { id: number; email: string | null }): Refusal => {
  const words = defaultWords().operations.erasureRefusals;
  return new Refusal(email === null ? words.byName(id) : words.byNameOrAddress(id, email));
};
