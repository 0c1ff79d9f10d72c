import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isCancelable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
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

const OPEN_MATTERS = {
  guarantee: [
    'une caution est encore détenue',
    "Rendez-la ou retenez-en d'abord ce qui est dû, ou ajoutez --force : l'agence ne sait plus alors à qui la rendre.",
  ],
  fine: [
    'une amende attend encore une réponse',
    "Répondez-y ou classez-la d'abord, ou ajoutez --force : l'agence ne sait plus alors qui conduisait.",
  ],
  dispute: [
    'un paiement est contesté auprès de la banque',
    "Attendez sa décision, ou ajoutez --force : l'agence ne sait plus alors avec qui elle est en litige.",
  ],
  refund: [
    "un remboursement n'est pas terminé",
    "Attendez qu'il arrive, relancez-le s'il a échoué, ou ajoutez --force : l'agence ne sait plus alors à qui revient cette somme.",
  ],
  unposted: [
    "un paiement est en cours, ou n'est pas encore rattaché à une location",
    "Attendez une heure : le site le comptabilise, le rend ou le ferme. Ou ajoutez --force : l'agence ne sait plus alors de qui il vient.",
  ],
  credit: [
    "de l'argent est à rendre",
    "Rendez-le d'abord, ou ajoutez --force : l'agence ne sait plus alors à qui le rendre.",
  ],
} as const;

/** The refusal for one open matter, with the rentals concerned. */
export const stillOpen = (
  label: string,
  what: keyof typeof OPEN_MATTERS,
  of: readonly OpenMatter[],
): Refusal => {
  const [reason, advice] = OPEN_MATTERS[what];
  const lines = of.map(({ reservationId, cents }) => {
    const about = reservationId === null ? 'sans réservation' : `réservation n° ${reservationId}`;
    return `  ${about}${cents === undefined ? '' : ` : ${formatPrice(cents)}`}`;
  });
  return new Refusal([`${label} n'est pas effacé : ${reason}.`, ...lines, advice].join('\n'));
};

const daysOf = (row: RentalRow): string =>
  `  n° ${row.id}, du ${formatShortDate(row.start_date)} au ${formatShortDate(row.end_date)}`;

export const stillExpected = (email: string, live: readonly RentalRow[]): Refusal =>
  new Refusal(
    [
      `${email} n'est pas effacé : ${live.length === 1 ? 'une réservation est en cours ou à venir' : `${live.length} réservations sont en cours ou à venir`}.`,
      ...live.map(daysOf),
      `${live.length === 1 ? "Annulez-la d'abord, ou ajoutez --force : elle reste" : "Annulez-les d'abord, ou ajoutez --force : elles restent"} alors, mais l'agence ne sait plus qui se présentera ni comment le joindre.`,
    ].join('\n'),
  );

export const stillDriving = (label: string, live: readonly RentalRow[]): Refusal =>
  new Refusal(
    [
      `${label} : pas d'effacement, cette personne est notée comme conducteur d'une location en cours ou à venir d'un autre client.`,
      ...live.map(daysOf),
      "Attendez le retour du véhicule, ou ajoutez --force : un départ qui n'est pas signé perd alors ce conducteur.",
    ].join('\n'),
  );

export const notOfManager = (label: string): Refusal =>
  new Refusal(
    `${label} est le compte d'un gestionnaire, qui a encore accès au site. Retirez-le-lui d'abord, sur « Équipe » ou par npm run manager -- disable, puis recommencez.`,
  );

/** The refusal to erase a customer by name: a driver of that name may be somebody else. */
export const notByName = (account: { id: number; email: string | null }): Refusal =>
  new Refusal(
    `Cette personne est le client n° ${account.id}${account.email === null ? '' : ` (${account.email})`}, qui conduit dans ses propres locations. Son compte s'efface par ${account.email === null ? 'son numéro' : 'son adresse email ou son numéro'} : vérifiez que c'est bien lui.`,
  );
