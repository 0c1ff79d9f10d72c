import { describe, expect } from 'vitest';
import { aVehicle } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend(
    'set',
    ({ t, vehicle }) =>
      (values: Record<string, unknown>, id = vehicle.id) =>
        t.change('vehicle', { id }, values),
  );

describe('the facts of a vehicle', () => {
  it.for<[string, Record<string, unknown>]>([
    ['vehicle_category', { category: 'fusée' }],
    ['vehicle_seats', { seats: 0 }],
    ['vehicle_seats', { seats: 10 }],
    ['vehicle_doors', { doors: 0 }],
    ['vehicle_transmission', { transmission: 'mixte' }],
    ['vehicle_energy', { energy: 'charbon' }],
    ['vehicle_boot', { boot_litres: 0 }],
    ['vehicle_year', { year: 1949 }],
    ['vehicle_range', { range_km: 3001 }],
    ['vehicle_min_age', { min_age: 17 }],
    ['vehicle_min_licence', { min_licence_years: 0 }],
    ['vehicle_extra_km', { extra_km_cents: 0 }],
    ['vehicle_plate', { plate: '1-ABC-123' }],
    ['vehicle_plate', { plate: '1abc123' }],
    ['vehicle_vin', { vin: 'VF3LBYHZPGS12345O' }],
    ['vehicle_private_note', { private_note: '' }],
  ])('%s: %j', async ([constraint, values], { set }) => {
    await expect(set(values)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('are unknown or within their bounds, and a number plate has one vehicle', async ({ t, set }) => {
    const facts = { category: 'suv', seats: 9, min_age: 99, extra_km_cents: 1, vin: 'VF3LBYHZPGS123456' };
    await set({ ...facts, plate: '1CON001', inspection_due: '2027-03-31' });
    const other = await aVehicle(t);
    await expect(set({ plate: '1CON001' }, other.id)).rejects.toMatchObject({
      code: '23505',
      constraint: 'vehicle_plate_key',
    });
    await set({ ...Object.fromEntries(Object.keys(facts).map((name) => [name, null])), plate: null });
    await set({ plate: '1CON001' }, other.id);
  });
});
