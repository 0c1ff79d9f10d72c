import { dateRefusals } from '@volant/shared/availability/dates.refusals.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import type { SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import type { BookingRefusal } from '@volant/shared/reservations/booking/booking.rules.ts';
import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { refuse, restoring, unavailable, type Problem } from '../platform/problem.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The HTTP answer to an order refused by `decideBooking`. */
export const bookingRefusal = (refusal: BookingRefusal, channel: SaleChannel = 'online'): Problem => {
  switch (refusal.refused) {
    case 'period': {
      if (refusal.why !== 'startTooEarly') return refuse(dateRefusals[`period_${refusal.why}`], 'endDate');
      const { startTooEarlyAtCounter } = bookingRefusals;
      const reason = channel === 'counter' ? startTooEarlyAtCounter : dateRefusals.period_startTooEarly;
      return refuse(reason, 'startDate');
    }
    case 'closed_day':
      return refuse(bookingRefusals.closed_day, refusal.field);
    case 'min_days':
      return refuse(bookingRefusals.min_days({ days: refusal.days }), 'endDate');
    case 'accessory_repeated':
    case 'accessory_unknown':
      return refuse(bookingRefusals[refusal.refused], 'accessories');
    case 'quantity_over_stock': {
      const { name, stock } = refusal;
      return refuse(bookingRefusals.quantity_over_stock({ name, stock }), 'accessories');
    }
    case 'discount_too_large':
      return refuse(bookingRefusals.discount_too_large, 'discount');
    case 'total': {
      const isOfCounter = refusal.why === 'totalTooLarge' && channel === 'counter';
      return refuse(bookingRefusals[isOfCounter ? 'totalTooLargeAtCounter' : refusal.why], 'totalPrice');
    }
    case 'price_changed': {
      const { totalCents } = refusal;
      return refuse(bookingRefusals.price_changed({ totalCents }), 'totalPrice');
    }
  }
};

export const periodTaken = (): Problem => refuse(dateRefusals.period_overlap, 'startDate');

export const accessoryTaken = (name: string): Problem =>
  refuse(bookingRefusals.accessory_taken({ name }), 'accessories');

export const vehicleArchived = (): Problem => refuse(vehicleRefusals.archived);

export const vehicleUnknown = (): Problem => refuse(vehicleRefusals.notFound);

export const vehicleBusy = (): Problem => unavailable(bookingRefusals.vehicle_busy);

export const refusedWhileRestoring = (reason: Reason = bookingRefusals.restoring): Problem =>
  restoring(reason);

/** A restored database may lack paid rentals: nobody else takes days before they are rebuilt. */
export const refuseWhileRestoring = async (source: Db | Tx, reason?: Reason): Promise<void> => {
  if (await isComparisonOwed(source)) throw refusedWhileRestoring(reason);
};
