import type { ReactNode } from 'react';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import { deskActs, type DeskAct, type DeskCommand } from '@volant/shared/desk/desk-command.rules.ts';
import { deskPlaces, type PlaceName } from '@volant/shared/desk/desk-places.rules.ts';
import type {
  DeskCustomer,
  DeskDocument,
  DeskFound,
  DeskReservation,
  DeskVehicle,
} from '@volant/shared/desk/desk.schema.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { formatPhone } from '@volant/shared/kernel/format-phone.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { stageText } from '@volant/shared/reservations/rental/stage.messages.ts';
import type { RentalAct } from '@volant/shared/reservations/rental/rental-acts.rules.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowDate, rowPeriod } from '../../lib/row-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { SmallPicture } from '../../ui/small-picture.tsx';
import { CalendarIcon } from '../../ui/tool-icons.tsx';
import { actAddress } from '../reservations/rental-acts.ts';
import { STAGE_TONES } from '../reservations/stage-tones.ts';
import styles from './desk-search.module.css';
import { carOf, customerText, euros, numberOf, reservationText, vehicleText } from './desk-words.ts';

/** A row that can be chosen: it leads to an address, or is typed into the field. */
export interface DeskOption {
  key: string;
  to: string | { typed: string };
  /** A picture or a sign. */
  lead: ReactNode;
  /** What it is called; what was typed is marked in it. */
  name: string;
  more?: string | undefined;
  detail?: string | undefined;
  end?: ReactNode;
}

export interface DeskGroup {
  label: string;
  /** Beside the label; absent where it says nothing. */
  count?: string;
  options: readonly DeskOption[];
}

const Square = ({ children }: { children: ReactNode }) => <span className={styles.square}>{children}</span>;
const arrow = (
  <Square>
    <ChevronRightIcon size={18} />
  </Square>
);

const StateChip = ({ stage, endDate, today }: { stage: RentalStage; endDate: IsoDate; today: IsoDate }) => (
  <Chip tone={STAGE_TONES[stage]}>{stageText(stage, { endDate, today })}</Chip>
);

const vehicleState = ({ present, status }: DeskVehicle, today: IsoDate): ReactNode => {
  if (present?.kind === 'rental') return <StateChip {...present} today={today} />;
  if (present?.kind === 'block') return <Chip>Indisponible</Chip>;
  return status === 'ARCHIVED' ? <Chip>Archivé</Chip> : <Chip tone="success">Libre</Chip>;
};

const vehicleOption = (vehicle: DeskVehicle, today: IsoDate): DeskOption => ({
  key: `vehicle ${vehicle.id}`,
  to: paths.vehicleFile(vehicle.id),
  lead: vehicle.picture ? <SmallPicture picture={vehicle.picture} className={styles.picture} /> : arrow,
  name: vehicle.plate === null ? vehicle.vehicleName : formatPlate(vehicle.plate),
  more: vehicle.plate === null ? undefined : vehicle.vehicleName,
  detail: vehicleText(vehicle, today),
  end: vehicleState(vehicle, today),
});

const initials = ({ firstName, lastName }: DeskCustomer): string =>
  [firstName, lastName]
    .map((name) => name.charAt(0))
    .join('')
    .toUpperCase();

const customerOption = (customer: DeskCustomer, today: IsoDate): DeskOption => ({
  key: `customer ${customer.id}`,
  to: paths.customer(customer.id),
  lead: <span className={styles.person}>{initials(customer)}</span>,
  name: fullName(customer),
  more: customer.phoneNumber === '' ? customer.email : formatPhone(customer.phoneNumber),
  detail: customerText(customer, today),
  end: customer.isBlocked ? (
    <Chip tone="danger">Bloqué</Chip>
  ) : customer.due > 0 ? (
    `${euros(customer.due)} à payer`
  ) : customer.rentals > 0 ? (
    <span className={styles.soft}>soldé</span>
  ) : undefined,
});

const reservationOption = (reservation: DeskReservation, today: IsoDate): DeskOption => ({
  key: `reservation ${reservation.id}`,
  to: paths.managerReservation(reservation.id),
  lead: (
    <Square>
      <CalendarIcon size={18} />
    </Square>
  ),
  name: typeset(`N° ${reservation.id}`),
  more: reservation.customerName,
  detail: reservationText(reservation, today),
  end:
    reservation.stage === 'canceled' ? (
      <Chip>Annulée</Chip>
    ) : (
      <StateChip stage={reservation.stage} endDate={reservation.endDate} today={today} />
    ),
});

const documentOption = (receipt: DeskDocument, today: IsoDate): DeskOption => ({
  key: `document ${receipt.number}`,
  to: paths.managerReservation(receipt.reservationId),
  lead: arrow,
  name: `Reçu ${receipt.number}`,
  more: receipt.customerName,
  detail: `${numberOf(receipt.reservationId)}, ${formatRowDate(agencyDay(new Date(receipt.createdAt)), today)}`,
  end: euros(receipt.amount),
});

const blockAddress = (vehicleId?: number, days?: Period): string =>
  `${paths.planning}?bloquer=${vehicleId ?? ''}${days ? `&du=${days.startDate}&au=${days.endDate}` : ''}`;

const RENTAL_NAMES: Record<RentalAct, (reservation: DeskReservation) => string> = {
  modify: () => 'Modifier…',
  prolong: () => 'Prolonger…',
  collect: ({ due }) => `Encaisser ${euros(due)}`,
  refund: ({ credit }) => `Rembourser ${euros(credit)}`,
  cancel: () => 'Annuler…',
};

/** An amount and a name identify a payment; other acts are told apart by their vehicle and days. */
const rentalOption = (act: RentalAct, reservation: DeskReservation, today: IsoDate): DeskOption => {
  const { id, customerName } = reservation;
  const option = {
    key: `${act} ${id}`,
    to: actAddress(id, act),
    lead: arrow,
    name: RENTAL_NAMES[act](reservation),
  };
  return act === 'collect' || act === 'refund'
    ? { ...option, detail: `${customerName}, ${numberOf(id)}` }
    : { ...option, more: customerName, detail: `${reservationText(reservation, today)}, ${numberOf(id)}` };
};

const actOption = (act: DeskAct, blocked: Period | undefined, today: IsoDate): DeskOption => {
  switch (act.kind) {
    case 'handback':
    case 'depart': {
      const isReturn = act.kind === 'handback';
      return {
        key: `${act.kind} ${act.reservationId}`,
        to: isReturn ? paths.handback(act.reservationId) : paths.departure(act.reservationId),
        lead: arrow,
        name: `Faire le ${isReturn ? 'retour' : 'départ'} de ${formatPlate(act.of)}`,
        detail: `${act.customerName}, ${numberOf(act.reservationId)}`,
      };
    }
    case 'rent':
      return {
        key: `rent ${act.vehicle.id}`,
        to: `${paths.newRental}?vehicule=${act.vehicle.id}`,
        lead: arrow,
        name: `Louer ${carOf(act.vehicle)}`,
        detail: `dès aujourd’hui, ${euros(act.vehicle.dailyPrice)} par jour`,
      };
    case 'block':
      return {
        key: `block ${act.vehicle.id}`,
        to: blockAddress(act.vehicle.id, blocked),
        lead: arrow,
        name: `Bloquer ${carOf(act.vehicle)}…`,
        detail: blocked ? rowPeriod(blocked, today) : 'choisir les dates',
      };
    default:
      return rentalOption(act.kind, act.reservation, today);
  }
};

const placeAddress = (place: PlaceName): string => (place === 'block' ? blockAddress() : paths[place]);

const countOf = ({ rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean }): string =>
  `${rows.length}${hasMore ? '+' : ''}`;

/** Everything that a text finds, in the order of the screen; groups without anything are left out. */
export const groupsOf = (
  found: DeskFound | undefined,
  {
    command,
    typed,
    isOwner,
    today,
  }: { command: DeskCommand; typed: string; isOwner: boolean; today: IsoDate },
): DeskGroup[] => {
  const places = deskPlaces(typed, { isOwner });
  const placeOptions = places.map(({ place, label }): DeskOption => ({
    key: `place ${place}`,
    to: placeAddress(place),
    lead: arrow,
    name: label,
  }));
  const isAct = (at: number): boolean => 'isAct' in (places[at] ?? {});
  const acts: DeskGroup = {
    label: 'Actions',
    options: [
      ...(found ? deskActs(command.verb, found).map((act) => actOption(act, command.blocked, today)) : []),
      ...placeOptions.filter((_, at) => isAct(at)),
    ],
  };
  const screens: DeskGroup = { label: 'Écrans', options: placeOptions.filter((_, at) => !isAct(at)) };
  const rows: DeskGroup[] = found
    ? [
        {
          label: 'Véhicules',
          count: countOf(found.vehicles),
          options: found.vehicles.rows.map((row) => vehicleOption(row, today)),
        },
        {
          label: 'Clients',
          count: countOf(found.customers),
          options: [
            ...found.customers.rows.map((row) => customerOption(row, today)),
            ...(found.customers.hasMore ? [allCustomers(command.text)] : []),
          ],
        },
        {
          label: 'Réservations',
          count: countOf(found.reservations),
          options: found.reservations.rows.map((row) => reservationOption(row, today)),
        },
        {
          label: 'Documents',
          count: countOf(found.documents),
          options: found.documents.rows.map((row) => documentOption(row, today)),
        },
      ]
    : [];
  const isNamed = places.some(({ label }) => isBegun(label, typed));
  const groups =
    command.verb !== undefined
      ? [acts, ...rows, screens]
      : isNamed
        ? [screens, acts, ...rows]
        : [...rows, acts, screens];
  return groups.filter(({ options }) => options.length > 0);
};

const allCustomers = (text: string): DeskOption => ({
  key: 'all customers',
  to: `${paths.customers}?${new URLSearchParams({ recherche: text }).toString()}`,
  lead: arrow,
  name: 'Voir tous ces clients',
});

/** Whether so much of a screen's name was typed that it is meant. */
const isBegun = (label: string, typed: string): boolean =>
  typed.trim().length >= 4 && foldText(label).startsWith(foldText(typed.trim()));

/** What can be typed, before anything is. */
export const EXAMPLES: DeskGroup = {
  label: 'Par exemple',
  options: [
    { name: 'libre ce week-end', detail: 'les véhicules libres et leur prix' },
    { name: 'libre du 4 au 6', detail: 'à d’autres dates' },
    { name: 'bloquer', detail: 'puis une plaque : choisir les dates' },
    { name: 'retour', detail: 'puis une plaque ou un client' },
    { name: 'prolonger', detail: 'ou modifier, annuler, encaisser, rembourser, puis un client ou un numéro' },
    { name: 'planning', detail: 'ou un autre écran' },
  ].map(({ name, detail }) => ({
    key: name,
    to: { typed: ['bloquer', 'retour', 'prolonger'].includes(name) ? `${name} ` : name },
    lead: arrow,
    name,
    detail: typeset(detail),
  })),
};
