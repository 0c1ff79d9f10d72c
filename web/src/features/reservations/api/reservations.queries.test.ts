import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Reservation as WireReservation } from '@volant/shared/reservations/reservations.schema.ts';
import { bodyOf, reservationOf } from './reservations.queries.ts';

const wire = {
  id: 12,
  vehicule: exampleVehicle({ dailyPrice: 49.9 }),
  totalPrice: 169.7,
  accessories: [
    { accessory: { id: 3, name: 'Siège bébé', dailyPrice: 10, quantity: 4 }, quantityReserved: 1 },
  ],
  dailyPrice: 49.9,
  vehiclePrice: 149.7,
  priceLines: [{ label: 'Tarif journalier', days: 3, unitPrice: 49.9, totalPrice: 149.7 }],
  accessoriesPrice: 20,
  deposit: 51,
  balance: 118.7,
  paid: 51,
  refunded: 0,
  due: 118.7,
} as unknown as WireReservation;

/** The keys of decimal numbers: on the wire those are the amounts. */
const decimalKeys = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => field instanceof z.ZodNumber && !(field instanceof z.ZodNumberFormat))
    .map(([key]) => key);

describe('a reservation as screens show it', () => {
  const shown = reservationOf(wire);

  it('has all its amounts in cents', () => {
    expect(shown).toMatchObject({
      totalPriceCents: 169_70,
      dailyPriceCents: 49_90,
      vehiclePriceCents: 149_70,
      priceLines: [{ part: { of: 'daily' }, days: 3, unitCents: 49_90, totalCents: 149_70 }],
      accessoriesPriceCents: 20_00,
      depositCents: 51_00,
      balanceCents: 118_70,
      paidCents: 51_00,
      refundedCents: 0,
      dueCents: 118_70,
      vehicule: { dailyPriceCents: 49_90 },
      accessories: [{ accessory: { dailyPriceCents: 10_00 }, quantityReserved: 1 }],
    });
  });

  it('has none in euros left, whatever the contract adds', () => {
    const amounts = decimalKeys(reservation);
    expect(amounts).toContain('deposit');
    const all = { ...wire, ...Object.fromEntries(amounts.map((key) => [key, 1.5])) };
    expect(reservationOf(all)).toMatchObject(Object.fromEntries(amounts.map((key) => [`${key}Cents`, 150])));
  });
});

it('an order is sent at its price in euros', () => {
  const order = {
    customerId: 9,
    vehicule: { id: 7 },
    startDate: '2026-05-12',
    endDate: '2026-05-15',
    totalPriceCents: 165_50,
    status: 'upcoming',
  } as const;
  expect(bodyOf(order)).toEqual({
    customerId: 9,
    vehicule: { id: 7 },
    startDate: '2026-05-12',
    endDate: '2026-05-15',
    totalPrice: 165.5,
    status: 'upcoming',
  });
});
