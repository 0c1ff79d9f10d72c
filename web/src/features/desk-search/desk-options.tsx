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
import { stageText } from '#words/reservations/stage.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { deskScreenNames, deskScreenWords } from '#words/desk/screens.ts';
import * as words from '#words/screens/desk-search/options.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { SmallPicture } from '../../ui/lists/small-picture.tsx';
import { CalendarIcon } from '../../ui/text/tool-icons.tsx';
import { STAGE_TONES } from '../reservations/stage-tones.ts';
import { blockAddress } from './act-options.tsx';
import { arrow, Square, type DeskGroup, type DeskOption } from './desk-option.tsx';
import styles from './desk-search.module.css';
import { carOf, customerText, euros, vehicleText } from './desk-words.ts';

const StateChip = ({ stage, endDate, today }: { stage: RentalStage; endDate: IsoDate; today: IsoDate }) => (
  <Chip tone={STAGE_TONES[stage]}>{stageText(stage, { endDate, today })}</Chip>
);

const vehicleState = ({ present, status }: DeskVehicle, today: IsoDate): ReactNode => {
  if (present?.kind === 'rental') return <StateChip {...present} today={today} />;
  if (present?.kind === 'block') return <Chip>{words.unavailable}</Chip>;
  return status === 'ARCHIVED' ? <Chip>{words.archived}</Chip> : <Chip tone="success">{words.free}</Chip>;
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
    <Chip tone="danger">{words.blocked}</Chip>
  ) : customer.due > 0 ? (
    words.leftToPay(euros(customer.due))
  ) : customer.rentals > 0 ? (
    <span className={styles.soft}>{words.settled}</span>
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
  name: words.reservationNumber(reservation.id),
  more: reservation.customerName,
  detail: carOf(reservation),
  period: reservation,
  end:
    reservation.stage === 'canceled' ? (
      <Chip>{words.canceled}</Chip>
    ) : (
      <StateChip stage={reservation.stage} endDate={reservation.endDate} today={today} />
    ),
});

const documentOption = (receipt: DeskDocument, today: IsoDate): DeskOption => ({
  key: `document ${receipt.number}`,
  to: paths.managerReservation(receipt.reservationId),
  lead: arrow,
  name: words.receipt(receipt.number),
  more: receipt.customerName,
  detail: words.numberAndDetail(
    receipt.reservationId,
    formatRowDate(agencyDay(new Date(receipt.createdAt)), today),
  ),
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
  const offered = deskScreens(typed, { isOwner }, { names: deskScreenNames, also: deskScreenWords });
  const screenOptions = offered.map(({ screen }): DeskOption => ({
    key: `place ${screen}`,
    to: screenAddress(screen),
    lead: arrow,
    name: deskScreenNames[screen],
  }));
  const isAct = (at: number): boolean => 'isAct' in (offered[at] ?? {});
  const acts: DeskGroup = {
    label: words.actions,
    options: [...actRows, ...screenOptions.filter((_, at) => isAct(at))],
  };
  const screens: DeskGroup = { label: words.screens, options: screenOptions.filter((_, at) => !isAct(at)) };
  const rows: DeskGroup[] = found
    ? [
        {
          label: words.vehicles,
          count: countOf(found.vehicles),
          options: found.vehicles.rows.map((row) => vehicleOption(row, today)),
        },
        {
          label: words.customers,
          count: countOf(found.customers),
          options: [
            ...found.customers.rows.map((row) => customerOption(row, today)),
            ...(found.customers.hasMore ? [allCustomers(text)] : []),
          ],
        },
        {
          label: words.reservations,
          count: countOf(found.reservations),
          options: found.reservations.rows.map((row) => reservationOption(row, today)),
        },
        {
          label: words.documents,
          count: countOf(found.documents),
          options: found.documents.rows.map((row) => documentOption(row, today)),
        },
      ]
    : [];
  const isNamed = offered.some(({ screen }) => isBegun(deskScreenNames[screen], typed));
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
  name: words.seeAllCustomers,
});

/** Whether so much of a screen's name was typed that it is meant. */
const isBegun = (name: string, typed: string): boolean =>
  typed.trim().length >= 4 && foldText(name).startsWith(foldText(typed.trim()));

/** What can be typed, before anything is. */
export const EXAMPLES: DeskGroup = {
  label: words.forExample,
  options: words.examples.map(({ typed, detail }) => {
    const name = typed.trim();
    return { key: name, to: { typed }, lead: arrow, name, detail };
  }),
};
