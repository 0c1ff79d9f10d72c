import { randomBytes } from 'node:crypto';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { counterApi } from '@volant/shared/reservations/reservations.api.ts';
import type { CounterSaleAnswer } from '@volant/shared/reservations/booking/counter.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import type { SiteClient } from './site-client.ts';

interface Sale {
  vehicle: { id: number; dailyPrice: number };
  firstName: string;
  lastName: string;
  /** '': none. */
  email?: string;
  method?: 'cash' | 'terminal';
  /** Today by default; earlier: noted afterwards. */
  startDate?: IsoDate;
  /** Paid as well. */
  isPaid?: boolean;
}

/** A rental of two days, sold at the counter and not paid by default. */
export const sellToday = async (
  volant: SiteClient,
  token: string,
  { vehicle, firstName, lastName, email = '', method = 'cash', isPaid = false, ...more }: Sale,
): Promise<Reservation> => {
  const { startDate = agencyDay(new Date()) } = more;
  const totalPrice = toEuros(toCents(vehicle.dailyPrice) * 2);
  const { reservation } = await volant.expected<CounterSaleAnswer>(counterApi.sell, {
    token,
    body: {
      requestKey: randomBytes(32).toString('base64url'),
      vehicule: { id: vehicle.id },
      startDate,
      endDate: addDays(startDate, 2),
      totalPrice,
      customer: { firstName, lastName, email, phoneNumber: '0471 11 22 33' },
      payment: { kind: 'counter', method, amount: isPaid ? totalPrice : 0 },
    },
  });
  return reservation;
};

/** The same of a vehicle and a customer with long names. */
export const soldToday = async (volant: SiteClient, token: string): Promise<Reservation> =>
  sellToday(volant, token, {
    vehicle: await volant.addVehicle(
      token,
      exampleDetails({
        brand: 'Mercedes-Benz',
        model: 'Sprinter519FourgonExtraLongSurélevéAuto',
        mileage: 12_000,
        dailyPrice: 9999.99,
      }),
    ),
    firstName: 'Maximilienne',
    lastName: 'Vandenbroucke-Vanderschuerenhovenberghen',
    method: 'terminal',
  });
