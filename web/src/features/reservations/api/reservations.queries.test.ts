import { describe, expect, it } from 'vitest';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
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
  accessoriesPrice: 20,
  deposit: 51,
  balance: 118.7,
  paid: 51,
  refunded: 0,
  due: 118.7,
} as unknown as WireReservation;

/** Every key, of whatever it holds. */
const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
    : [];

describe('a reservation as screens show it', () => {
  const shown = reservationOf(wire);

  it('has all its amounts in cents', () => {
    expect(shown).toMatchObject({
      totalPriceCents: 169_70,
      dailyPriceCents: 49_90,
      vehiclePriceCents: 149_70,
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

  it('has none in euros left', () => {
    expect(keysIn(shown).filter((key) => /(price|deposit|balance|paid|refunded|due)$/i.test(key))).toEqual(
      [],
    );
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
