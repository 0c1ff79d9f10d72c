import type { IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';
import { foldText } from '../kernel/search-text.ts';
import { rentalActs, type RentalAct } from '../reservations/rental/rental-acts.rules.ts';
import { askedDays, askedWholeDays } from './asked-days.rules.ts';
import type { DeskCustomer, DeskFound, DeskReservation, DeskVehicle } from './desk.schema.ts';

/** The acts that a command can begin with. */
export const DESK_VERBS = [
  'block',
  'rent',
  'depart',
  'handback',
  'modify',
  'prolong',
  'exchange',
  'collect',
  'refund',
  'cancel',
] as const;
export type DeskVerb = (typeof DESK_VERBS)[number];

/** What was typed into the search of the desk, parsed. */
export interface DeskCommand {
  verb: DeskVerb | undefined;
  /** What to search for: the typed text without the verb, not folded. */
  text: string;
  /** Set when the command asks which vehicles are free in this period. */
  free: Period | undefined;
  /** Asks which vehicles are free, but the days cannot be parsed. */
  isFreeUnread: boolean;
  /** Set when the command says on which days to block, both ends included, or to rent what it names. */
  days: Period | undefined;
}

const VERBS: Readonly<Record<DeskVerb, readonly string[]>> = {
  block: ['bloquer', 'bloque', 'immobiliser', 'indisponible', 'rendre indisponible'],
  rent: [
    ...['louer', 'loue', 'louer a', 'vendre', 'vendre a'],
    ...['nouvelle location', 'nouvelle location a', 'nouvelle location de', 'nouvelle location pour'],
  ],
  depart: ['depart', 'depart de', 'faire le depart', 'faire le depart de', 'faire partir'],
  handback: ['retour', 'retour de', 'faire le retour', 'faire le retour de', 'rendre', 'rentrer'],
  modify: [
    ...['modifier', 'modifie', 'modifier la location de', 'modifier la reservation de'],
    ...['changer', 'changer les dates', 'changer les dates de', 'deplacer'],
  ],
  prolong: ['prolonger', 'prolonge', 'prolonger la location de', 'prolongation', 'prolongation de'],
  exchange: [
    ...['changer de vehicule', 'changer le vehicule', 'changer de voiture', 'changer la voiture'].flatMap(
      (start) => [start, `${start} de`],
    ),
    ...['echanger', 'echange', 'echange de', 'echanger le vehicule de', 'changement de vehicule'],
  ],
  refund: ['rembourser', 'rembourse', 'remboursement', 'remboursement de', 'rembourser a'],
  cancel: [
    'annuler',
    'annule',
    'annuler la reservation',
    'annuler la reservation de',
    'annulation',
    'annulation de',
  ],
  collect: ['encaisser', 'encaisse', 'encaissement', 'faire payer'],
};

/** Longest first, so that `faire le retour de` is not matched as `faire le retour`. */
const STARTS = Object.entries(VERBS)
  .flatMap(([verb, starts]) => starts.map((start) => ({ verb: verb as DeskVerb, start })))
  .sort((a, b) => b.start.length - a.start.length);

const FREE =
  /^(?:(?:quoi|quelles?|quels?|qu[ei]|une?|les?|des?|voitures?|vehicules?|est|sont|est-ce qui)(?: de)? )*(?:libres?|dispos?|disponibles?|disponibilites?)(?: |$)/;

/** Days without other words also ask which vehicles are free, but a bare number is a reservation number. */
const mayBeDays = (folded: string): boolean => /[a-z]|\d[-/]\d/.test(folded) && !/^\d+$/.test(folded);

/**
 * The typed text without its first `count` words. Folding does not change the number of words, so counts from folded
 * text apply.
 */
const afterWords = (typed: string, count: number): string => typed.trim().split(/\s+/).slice(count).join(' ');

/**
 * The name and the days of `la Golf du 4 au 6`: the longest end of the text that `read` parses. Something is named before
 * them, and they have a word or a slash, because `1-12` begins a plate.
 */
const daysAtEnd = (
  text: string,
  today: IsoDate,
  read: (typed: string, today: IsoDate) => Period | undefined,
): Pick<DeskCommand, 'text' | 'days'> => {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const end = words.slice(at).join(' ');
    const days = /[a-z/]/.test(foldText(end)) ? read(end, today) : undefined;
    if (days) return { text: words.slice(0, at).join(' '), days };
  }
  return { text, days: undefined };
};

/** Parses what was typed. `today` is the current day in the agency's time zone. */
export const deskCommand = (typed: string, today: IsoDate): DeskCommand => {
  const folded = foldText(typed).trim().replace(/\s+/g, ' ');
  const question = FREE.exec(folded)?.[0];
  if (question !== undefined) {
    const free = askedDays(folded.slice(question.length), today);
    return { verb: undefined, text: '', free, isFreeUnread: free === undefined, days: undefined };
  }
  const begun = STARTS.find(({ start }) => folded === start || folded.startsWith(`${start} `));
  const text = begun ? afterWords(typed, begun.start.split(' ').length) : typed.trim();
  const command = { verb: begun?.verb, free: undefined, isFreeUnread: false, days: undefined };
  if (begun?.verb === 'block') return { ...command, ...daysAtEnd(text, today, askedWholeDays) };
  const asked = foldText(text);
  const mayAsk = begun === undefined || begun.verb === 'rent';
  const free = mayAsk && asked !== '' && mayBeDays(asked) ? askedDays(asked, today) : undefined;
  if (free) return { ...command, text: '', free };
  return { ...command, ...(begun?.verb === 'rent' ? daysAtEnd(text, today, askedDays) : { text }) };
};

/** An act offered for a vehicle, customer or reservation that was found. */
export type DeskAct =
  | { kind: 'handback' | 'depart'; reservationId: number; of: string; customerName: string }
  | { kind: 'rent'; vehicle: DeskVehicle }
  | { kind: 'rent'; customer: DeskCustomer }
  | { kind: 'block'; vehicle: DeskVehicle }
  | { kind: RentalAct; reservation: DeskReservation };

/** Most acts offered when no verb was typed. */
const MAX_ACTS = 3;

/** Offered only when their verb was typed. */
const ON_DEMAND: readonly DeskAct['kind'][] = ['modify', 'prolong', 'exchange', 'cancel'];

/** Which vehicles are free on the days that the command says. */
export type IsFree = (vehicleId: number) => boolean;

const actsOnVehicle = (vehicle: DeskVehicle, isFree: IsFree | undefined): DeskAct[] => {
  const { present, status } = vehicle;
  const of = vehicle.plate ?? vehicle.vehicleName;
  const moved = present?.kind === 'rental' ? handoverOf(present.stage) : undefined;
  return [
    ...(moved && present?.kind === 'rental'
      ? [{ kind: moved, reservationId: present.reservationId, of, customerName: present.customerName }]
      : []),
    ...(status === 'ACTIVE' && (isFree?.(vehicle.id) ?? present === null)
      ? [{ kind: 'rent' as const, vehicle }]
      : []),
    ...(status === 'ACTIVE' ? [{ kind: 'block' as const, vehicle }] : []),
  ];
};

const handoverOf = (stage: string): 'handback' | 'depart' | undefined =>
  stage === 'ongoing' || stage === 'overdue' || stage === 'unrecorded'
    ? 'handback'
    : stage === 'leaving'
      ? 'depart'
      : undefined;

const actsOnReservation = (reservation: DeskReservation): DeskAct[] => {
  const moved = handoverOf(reservation.stage);
  const { id: reservationId, plate, vehicleName, customerName } = reservation;
  return [
    ...(moved ? [{ kind: moved, reservationId, of: plate ?? vehicleName, customerName }] : []),
    ...rentalActs(reservation).map((kind) => ({ kind, reservation })),
  ];
};

/** Without those who are shown because their vehicle was found: whoever asks for a vehicle does not mean its driver. */
const foundByName = ({ customers, vehicles }: DeskFound): DeskCustomer[] => {
  const taken = vehicles.rows.flatMap(({ present, next }) => [present, next]);
  const ofVehicles = taken.flatMap((by) => (by?.kind === 'rental' ? by.reservationId : []));
  return customers.rows.filter(({ rental }) => rental === null || !ofVehicles.includes(rental.reservationId));
};

const keyOf = (act: DeskAct): string => {
  if ('vehicle' in act) return `${act.kind} ${act.vehicle.id}`;
  if ('customer' in act) return `${act.kind} to ${act.customer.id}`;
  return `${act.kind} ${'reservation' in act ? act.reservation.id : act.reservationId}`;
};

/**
 * The acts to offer for the search results: with a verb, that act for every result; without one, the first few acts.
 * `isFree` is given when the command says days; otherwise a vehicle is rented from today on. Whether an act is allowed is
 * checked again where it is done.
 */
export const deskActs = (verb: DeskVerb | undefined, found: DeskFound, isFree?: IsFree): DeskAct[] => {
  const all = [
    ...found.vehicles.rows.flatMap((vehicle) => actsOnVehicle(vehicle, isFree)),
    ...(verb === 'rent' ? foundByName(found).map((customer) => ({ kind: verb, customer })) : []),
    ...found.reservations.rows.flatMap(actsOnReservation),
  ];
  const once = [...new Map(all.map((act) => [keyOf(act), act])).values()];
  if (verb !== undefined) return once.filter(({ kind }) => kind === verb);
  // Blocking is the rarest act on a vehicle, so it is offered last.
  return once
    .filter(({ kind }) => !ON_DEMAND.includes(kind))
    .sort((a, b) => Number(a.kind === 'block') - Number(b.kind === 'block'))
    .slice(0, MAX_ACTS);
};
