import { fullName } from '@volant/shared/accounts/full-name.ts';
import { askedEnd } from '@volant/shared/desk/asked-days.rules.ts';
import { deskActs, type DeskAct } from '@volant/shared/desk/desk-acts.rules.ts';
import type { DeskVerb } from '@volant/shared/desk/desk-verbs.rules.ts';
import type { DeskFound, DeskReservation } from '@volant/shared/desk/desk.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPrice } from '#words/format/amounts.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { RentalAct } from '@volant/shared/reservations/rental/rental-acts.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { deskSpellings } from '#words/desk/spellings.ts';
import * as words from '#words/screens/desk-search/options.ts';
import { paths } from '../../lib/paths.ts';
import { pathWithPeriod } from '../../lib/period-address.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import { counterAddress } from '../reservations/counter-address.ts';
import { actAddress } from '../reservations/rental-acts.ts';
import { arrow, type DeskOption } from './desk-option.tsx';
import { carOf, euros } from './desk-words.ts';

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
  modify: () => words.modify,
  prolong: () => words.prolong,
  exchange: () => words.exchangeVehicle,
  collect: ({ due }) => words.collect(euros(due)),
  refund: ({ credit }) => words.refund(euros(credit)),
  reduce: () => words.grantReduction,
  cancel: () => words.cancel,
};

const endName = (end: IsoDate, { endDate, today }: { endDate: IsoDate; today: IsoDate }): string =>
  end > endDate ? words.prolongUntil(formatRowDate(end, today)) : words.endEarlier(formatRowDate(end, today));

/** An amount and a name identify a payment; other acts are told apart by their vehicle and days. */
const rentalOption = (
  act: RentalAct,
  reservation: DeskReservation,
  { end: typedEnd, today }: Asked,
): DeskOption => {
  const { id, customerName, endDate } = reservation;
  const end =
    typedEnd !== undefined && (act === 'prolong' || act === 'modify')
      ? askedEnd(typedEnd, reservation, today, deskSpellings.days)
      : undefined;
  const option = {
    key: `${act} ${id}`,
    to: actAddress(id, act, end),
    lead: arrow,
    name: end === undefined ? RENTAL_NAMES[act](reservation) : endName(end, { endDate, today }),
  };
  return act === 'collect' || act === 'refund'
    ? { ...option, detail: words.customerAndNumber(customerName, id) }
    : {
        ...option,
        more: customerName,
        detail: words.numberAndDetail(id, carOf(reservation)),
        period: reservation,
      };
};

const rentOption = (act: Extract<DeskAct, { kind: 'rent' }>, { days, prices }: Asked): DeskOption => {
  if ('customer' in act) {
    return {
      key: `rent to ${act.customer.id}`,
      to: counterAddress({ customer: act.customer.id }, days),
      lead: arrow,
      name: words.rentTo(fullName(act.customer)),
      detail: days ? undefined : words.chooseVehicle,
      period: days,
    };
  }
  const { id, dailyPrice } = act.vehicle;
  const priceCents = prices?.get(id);
  return {
    key: `rent ${id}`,
    to: counterAddress({ vehicle: id }, days),
    lead: arrow,
    name: words.rent(carOf(act.vehicle)),
    detail: days ? undefined : words.fromToday(euros(dailyPrice)),
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
        name: (isReturn ? words.recordReturn : words.recordDeparture)(formatPlate(act.of)),
        detail: words.customerAndNumber(act.customerName, act.reservationId),
      };
    }
    case 'rent':
      return rentOption(act, asked);
    case 'block':
      return {
        key: `block ${act.vehicle.id}`,
        to: blockAddress(act.vehicle.id, asked.days),
        lead: arrow,
        name: words.block(carOf(act.vehicle)),
        detail: asked.days ? undefined : words.chooseDates,
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
  name: words.rentTo(text),
  detail: words.newCustomer,
  period: days,
});

/** What can be done with what is found. */
export const actOptions = (found: DeskFound, asked: Asked): DeskOption[] => {
  const { verb, prices } = asked;
  return deskActs(verb, found, prices && ((id) => prices.has(id))).map((act) => actOption(act, asked));
};
