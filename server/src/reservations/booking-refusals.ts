import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import { pricingMessages } from '@volant/shared/words/fr/pricing/pricing.ts';
import type { BookingRefusal } from '@volant/shared/reservations/booking/booking.rules.ts';
import { counterMessages } from '@volant/shared/words/fr/reservations/booking.ts';
import { datesMessages } from '@volant/shared/words/fr/availability/dates.ts';
import { reservationMessages } from '@volant/shared/words/fr/reservations/reservations.ts';
import { vehicleMessages } from '@volant/shared/words/fr/vehicles/vehicles.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { refuse, restoring, unavailable, type Problem } from '../platform/problem.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The HTTP answer to an order refused by `decideBooking`. */
export const bookingRefusal = (refusal: BookingRefusal, channel: SaleChannel = 'online'): Problem => {
  switch (refusal.refused) {
    case 'period': {
      const field = refusal.why === 'startTooEarly' ? 'startDate' : 'endDate';
      const sentence =
        refusal.why === 'startTooEarly' && channel === 'counter'
          ? counterMessages.startTooEarly
          : datesMessages.period[refusal.why];
      return refuse(400, `period_${refusal.why}`, sentence, field);
    }
    case 'closed_day':
      return refuse(400, refusal.refused, pricingMessages.closedDay, refusal.field);
    case 'min_days':
      return refuse(400, refusal.refused, pricingMessages.minDays(refusal.days), 'endDate');
    case 'accessory_repeated':
      return refuse(400, refusal.refused, reservationMessages.accessoryRepeated, 'accessories');
    case 'accessory_unknown':
      return refuse(400, refusal.refused, reservationMessages.accessoryUnknown, 'accessories');
    case 'quantity_over_stock': {
      const sentence = reservationMessages.quantityOverStock(refusal.name, refusal.stock);
      return refuse(400, refusal.refused, sentence, 'accessories');
    }
    case 'discount_too_large':
      return refuse(400, refusal.refused, counterMessages.discountTooLarge, 'discount');
    case 'total': {
      if (refusal.why === 'totalTooSmall')
        return refuse(400, 'total_too_small', reservationMessages.totalTooSmall, 'totalPrice');
      const sentence =
        channel === 'counter' ? counterMessages.totalTooLarge : reservationMessages.totalTooLarge;
      return refuse(400, 'total_too_large', sentence, 'totalPrice');
    }
    case 'price_changed': {
      const sentence = reservationMessages.priceChanged(formatPrice(refusal.totalCents));
      return refuse(422, refusal.refused, sentence, 'totalPrice');
    }
  }
};

export const periodTaken = (): Problem =>
  refuse(409, 'period_overlap', datesMessages.period.overlap, 'startDate');

export const accessoryTaken = (name: string): Problem =>
  refuse(409, 'accessory_taken', reservationMessages.stockTaken(name), 'accessories');

export const vehicleArchived = (): Problem => refuse(410, 'vehicle_archived', vehicleMessages.archived);

export const vehicleUnknown = (): Problem => refuse(404, 'vehicle_not_found', vehicleMessages.notFound);

export const vehicleBusy = (): Problem => unavailable('vehicle_busy', reservationMessages.vehicleBusy);

export const refusedWhileRestoring = (sentence: string = reservationMessages.restoring): Problem =>
  restoring(sentence);

/** A restored database may lack paid rentals: nobody else takes days before they are rebuilt. */
export const refuseWhileRestoring = async (source: Db | Tx, sentence?: string): Promise<void> => {
  if (await isComparisonOwed(source)) throw refusedWhileRestoring(sentence);
};
