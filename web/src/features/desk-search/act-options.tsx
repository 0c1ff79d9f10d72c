import { fullName } from '@volant/shared/accounts/full-name.ts';
import { askedEnd } from '@volant/shared/desk/asked-days.rules.ts';
import { deskActs, type DeskAct } from '@volant/shared/desk/desk-acts.rules.ts';
import type { DeskVerb } from '@volant/shared/desk/desk-verbs.rules.ts';
import type { DeskFound, DeskReservation } from '@volant/shared/desk/desk.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { RentalAct } from '@volant/shared/reservations/rental/rental-acts.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { paths } from '../../lib/paths.ts';
import { pathWithPeriod } from '../../lib/period-address.ts';
import { formatRowDate } from '../../lib/row-date.ts';
import { counterAddress } from '../reservations/counter-address.ts';
import { actAddress } from '../reservations/rental-acts.ts';
import { arrow, type DeskOption } from './desk-option.tsx';
import { carOf, euros, numberOf } from './desk-words.ts';

export const blockAddress = (vehicleId?: number, days?: Period): string =>
  pathWithPeriod(`${paths.planning}?bloquer=${vehicleId ?? ''}`, days);

interface Asked {
  verb: DeskVerb | undefined;
  days: Period | undefined;
  /** Of a rental, as it was typed. */
  end?: string | undefined;
  today: IsoDate;
  /** Of the vehicles that are free on these days, where they are to be rented. */
  prices: ReadonlyMap<number, Cents> | undefined;
}

const RENTAL_NAMES: Record<RentalAct, (reservation: DeskReservation) => string> = {
  modify: () => 'Modifier…',
  prolong: () => 'Prolonger…',
  exchange: () => 'Changer de véhicule…',
  collect: ({ due }) => `Encaisser ${euros(due)}`,
  refund: ({ credit }) => `Rembourser ${euros(credit)}`,
  reduce: () => 'Accorder une réduction…',
  cancel: () => 'Annuler…',
};

const endName = (end: IsoDate, { endDate, today }: { endDate: IsoDate; today: IsoDate }): string =>
  `${end > endDate ? 'Prolonger jusqu’au' : 'Avancer la fin au'} ${formatRowDate(end, today)}…`;

/** An amount and a name identify a payment; other acts are told apart by their vehicle and days. */
const rentalOption = (
  act: RentalAct,
  reservation: DeskReservation,
  { end: typedEnd, today }: Asked,
): DeskOption => {
  const { id, customerName, endDate } = reservation;
  const end =
    typedEnd !== undefined && (act === 'prolong' || act === 'modify')
      ? askedEnd(typedEnd, reservation, today)
      : undefined;
  const option = {
    key: `${act} ${id}`,
    to: actAddress(id, act, end),
    lead: arrow,
    name: end === undefined ? RENTAL_NAMES[act](reservation) : endName(end, { endDate, today }),
  };
  return act === 'collect' || act === 'refund'
    ? { ...option, detail: `${customerName}, ${numberOf(id)}` }
    : {
        ...option,
        more: customerName,
        detail: `${numberOf(id)}, ${carOf(reservation)}`,
        period: reservation,
      };
};

const rentOption = (act: Extract<DeskAct, { kind: 'rent' }>, { days, prices }: Asked): DeskOption => {
  if ('customer' in act) {
    return {
      key: `rent to ${act.customer.id}`,
      to: counterAddress({ customer: act.customer.id }, days),
      lead: arrow,
      name: `Louer à ${fullName(act.customer)}`,
      detail: days ? undefined : 'choisir le véhicule au comptoir',
      period: days,
    };
  }
  const { id, dailyPrice } = act.vehicle;
  const priceCents = prices?.get(id);
  return {
    key: `rent ${id}`,
    to: counterAddress({ vehicle: id }, days),
    lead: arrow,
    name: `Louer ${carOf(act.vehicle)}`,
    detail: days ? undefined : `dès aujourd’hui, ${euros(dailyPrice)} par jour`,
    period: days,
    end: priceCents === undefined ? undefined : formatPrice(priceCents),
  };
};

const actOption = (act: DeskAct, asked: Asked): DeskOption => {
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
      return rentOption(act, asked);
    case 'block':
      return {
        key: `block ${act.vehicle.id}`,
        to: blockAddress(act.vehicle.id, asked.days),
        lead: arrow,
        name: `Bloquer ${carOf(act.vehicle)}…`,
        detail: asked.days ? undefined : 'choisir les dates',
        period: asked.days,
      };
    default:
      return rentalOption(act.kind, act.reservation, asked);
  }
};

/** A rental for somebody whom the agency does not know. */
export const newCustomerOption = (text: string, days: Period | undefined): DeskOption => ({
  key: 'rent to new',
  to: counterAddress({ newCustomer: text }, days),
  lead: arrow,
  name: `Louer à ${text}`,
  detail: 'nouveau client',
  period: days,
});

/** What can be done with what is found. */
export const actOptions = (found: DeskFound, asked: Asked): DeskOption[] => {
  const { verb, prices } = asked;
  return deskActs(verb, found, prices && ((id) => prices.has(id))).map((act) => actOption(act, asked));
};
