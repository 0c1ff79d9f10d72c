import type { ReactNode } from 'react';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import { deskScreens, type ScreenName } from '@volant/shared/desk/desk-screens.rules.ts';
import type { DeskVerb } from '@volant/shared/desk/desk-verbs.rules.ts';
import type {
  DeskCustomer,
  DeskDocument,
  DeskFound,
  DeskReservation,
  DeskVehicle,
} from '@volant/shared/desk/desk.schema.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPhone } from '@volant/shared/kernel/format-phone.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { stageText } from '#words/reservations/stage.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowDate } from '../../lib/row-date.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { SmallPicture } from '../../ui/lists/small-picture.tsx';
import { CalendarIcon } from '../../ui/text/tool-icons.tsx';
import { STAGE_TONES } from '../reservations/stage-tones.ts';
import { blockAddress } from './act-options.tsx';
import { arrow, Square, type DeskGroup, type DeskOption } from './desk-option.tsx';
import styles from './desk-search.module.css';
import { carOf, customerText, euros, numberOf, vehicleText } from './desk-words.ts';

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
  detail: carOf(reservation),
  period: reservation,
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

const screenAddress = (screen: ScreenName): string => (screen === 'block' ? blockAddress() : paths[screen]);

const countOf = ({ rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean }): string =>
  `${rows.length}${hasMore ? '+' : ''}`;

/** Everything that a text finds, in the order of the screen; groups without anything are left out. */
export const groupsOf = (
  found: DeskFound | undefined,
  {
    verb,
    text,
    typed,
    actRows,
    isOwner,
    today,
  }: {
    verb: DeskVerb | undefined;
    /** What was found by. */
    text: string;
    typed: string;
    actRows: readonly DeskOption[];
    isOwner: boolean;
    today: IsoDate;
  },
): DeskGroup[] => {
  const offered = deskScreens(typed, { isOwner });
  const screenOptions = offered.map(({ screen, label }): DeskOption => ({
    key: `place ${screen}`,
    to: screenAddress(screen),
    lead: arrow,
    name: label,
  }));
  const isAct = (at: number): boolean => 'isAct' in (offered[at] ?? {});
  const acts: DeskGroup = {
    label: 'Actions',
    options: [...actRows, ...screenOptions.filter((_, at) => isAct(at))],
  };
  const screens: DeskGroup = { label: 'Écrans', options: screenOptions.filter((_, at) => !isAct(at)) };
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
            ...(found.customers.hasMore ? [allCustomers(text)] : []),
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
  const isNamed = offered.some(({ label }) => isBegun(label, typed));
  const groups =
    verb !== undefined
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
    { name: 'en retard', detail: 'les véhicules à rendre' },
    { name: 'louer', detail: 'puis un véhicule ou un client, et des dates' },
    { name: 'bloquer', detail: 'puis une plaque, et des dates' },
    { name: 'retour', detail: 'puis une plaque ou un client' },
    { name: 'prolonger', detail: 'puis un client, et « 2 jours » ou « jusqu’au 8 »' },
    { name: 'modifier', detail: 'ou annuler, encaisser, rembourser, changer de véhicule, puis un client' },
    { name: 'planning', detail: 'ou un autre écran' },
  ].map(({ name, detail }) => ({
    key: name,
    to: { typed: ['louer', 'bloquer', 'retour', 'prolonger', 'modifier'].includes(name) ? `${name} ` : name },
    lead: arrow,
    name,
    detail: typeset(detail),
  })),
};
