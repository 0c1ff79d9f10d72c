import type { DeskCustomer, DeskVehicle, TakenBy } from '@volant/shared/desk/desk.schema.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/desk-search/row-details.ts';
import { formatRowDate } from '#words/format/row-dates.ts';

/** By its plate, which tells it from others; without one by its name. */
export const carOf = ({ plate, vehicleName }: { plate: string | null; vehicleName: string }): string =>
  plate === null ? vehicleName : formatPlate(plate);

const presentText = (taken: TakenBy, today: IsoDate): string => {
  if (taken.kind === 'block') {
    return words.blockedUntil(
      taken.note || blockReasonLabel[taken.reason],
      formatRowDate(taken.endDate, today),
    );
  }
  const { customerName: who, endDate, stage } = taken;
  switch (stage) {
    case 'pending':
      return words.heldBy(who);
    case 'leaving':
      return words.leavesToday(who, formatRowDate(endDate, today));
    case 'waiting':
      return words.awaitedBy(who);
    case 'overdue':
      return words.overdueBy(who, formatRowDate(endDate, today));
    case 'unrecorded':
      return words.unrecordedReturnBy(who, formatRowDate(endDate, today));
    case 'upcoming':
    case 'ongoing':
    case 'finalized':
      return words.outWith(who, formatRowDate(endDate, today));
  }
};

/** Who has a vehicle and until when, else how long it is free. */
export const vehicleText = ({ present, next, status }: DeskVehicle, today: IsoDate): string => {
  if (present !== null) return presentText(present, today);
  if (status === 'ARCHIVED') return words.noLongerRented;
  if (next === null) return words.free;
  const who = next.kind === 'rental' ? next.customerName : next.note || blockReasonLabel[next.reason];
  const last = addDays(next.startDate, -1);
  return last <= today ? words.freeToday(who) : words.freeUntil(formatRowDate(last, today), who);
};

/** What a customer drives or has reserved. */
export const customerText = ({ rental, rentals, lastRentalEnd }: DeskCustomer, today: IsoDate): string => {
  if (rental !== null) {
    const car = carOf(rental);
    switch (rental.stage) {
      case 'leaving':
        return words.takesToday(car);
      case 'waiting':
        return words.waitsFor(car);
      case 'upcoming':
        return words.hasReserved(car, formatRowDate(rental.startDate, today));
      case 'overdue':
        return words.overdueFor(car, formatRowDate(rental.endDate, today));
      case 'unrecorded':
        return words.unrecordedReturnOf(car, formatRowDate(rental.endDate, today));
      case 'pending':
      case 'ongoing':
      case 'finalized':
        return words.drives(car, formatRowDate(rental.endDate, today));
    }
  }
  if (rentals === 0 || lastRentalEnd === null) return words.noRental;
  return words.rentalsUntil(rentals, formatRowDate(lastRentalEnd, today));
};

/** `149,80 €`, from euros on the wire. */
export const euros = (amount: number): string => formatPrice(toCents(amount));
