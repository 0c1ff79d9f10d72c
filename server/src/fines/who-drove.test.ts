// @module-tag long
import { describe, expect } from 'vitest';
import { addDays, agencyDay, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { gdprService } from '../ops/personal-data/gdpr.service.ts';
import { inDays, renewManager } from '../testing/builders.ts';
import { details } from '../testing/files/photo-forms.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const calls = fineCalls(t, manager);
  const setRental = (id: number, values: object) => t.change('reservation', { id }, values);
  /** Gives a vehicle another plate, or none, as its form does. */
  const setPlate = async (id: number, plate: string | null): Promise<void> => {
    const body = { id, ...details, plate };
    const answer = await t.put('/api/vehicules', manager.token, body);
    expect(answer.status).toBe(200);
  };
  const foundOf = async (plate: string, at: string) => (await calls.ask(plate, at)).answer?.found;
  return { ...calls, setRental, setPlate, foundOf };
});

describe('of a vehicle that was changed on the first day', () => {
  it('it was the customer who had the former one before, and the other one after', async ({
    t,
    manager,
    calls,
  }) => {
    const former = await calls.aCar();
    const other = await calls.aCar();
    const { rent, change } = changeProbes(() => ({ t, manager, vehicle: former }));
    const rental = await rent(1, 3);
    // Noon of the first day; nothing is recorded of the departure.
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    expect((await change(rental, { vehicleId: other.id })).status).toBe(200);
    const day = inDays(t, 0);
    const byContract = { reservationId: rental.id, basis: 'scheduled' };
    expect(await calls.foundOf(former.plate, `${day}T08:59`)).toBeNull();
    expect(await calls.foundOf(former.plate, `${day}T10:00`)).toMatchObject(byContract);
    expect(await calls.foundOf(other.plate, `${day}T10:00`)).toBeNull();
    expect(await calls.foundOf(former.plate, `${day}T15:00`)).toBeNull();
    expect(await calls.foundOf(other.plate, `${day}T15:00`)).toMatchObject(byContract);
    // Of the day after, only the present one.
    expect(await calls.foundOf(former.plate, `${inDays(t, 1)}T10:00`)).toBeNull();

    const { status, body: fine } = await calls.note(former.plate, day, '10:00');
    expect([status, fine.rental]).toMatchObject([
      201,
      { ...byContract, from: agencyInstant(day, '09:00').toISOString(), to: t.clock.now().toISOString() },
    ]);
    expect((await calls.act('POST', `${fine.id}/letter`, { version: 1, driver: 'Léa Peeters' })).status).toBe(
      200,
    );
    // The rental may be chosen by hand, too.
    const chosen = await calls.note(former.plate, day, '12:00', {
      reference: 'PV-MAIN',
      reservationId: rental.id,
      at: `${day}T11:59`,
    });
    expect(chosen.body.rental).toMatchObject({ reservationId: rental.id });

    // It left only then: nobody had the former one.
    await calls.setRental(rental.id, { departed_at: t.clock.now() });
    expect(await calls.foundOf(former.plate, `${day}T10:00`)).toBeNull();
    expect(await calls.foundOf(other.plate, `${day}T13:00`)).toMatchObject({ basis: 'actual', to: null });
  });

  it('nobody had the former one when it was changed before the first day began', async ({
    t,
    manager,
    calls,
  }) => {
    const former = await calls.aCar();
    const other = await calls.aCar();
    const { rent, change } = changeProbes(() => ({ t, manager, vehicle: former }));
    const rental = await rent(1, 3);
    expect((await change(rental, { vehicleId: other.id })).status).toBe(200);
    const day = inDays(t, 1);
    for (const time of ['09:00', '10:00']) {
      expect(await calls.foundOf(former.plate, `${day}T${time}`)).toBeNull();
      expect(await calls.foundOf(other.plate, `${day}T${time}`)).toMatchObject({ reservationId: rental.id });
    }
    expect((await calls.ask(former.plate, `${day}T10:00`)).answer?.others).toEqual([]);
  });
});

describe('of a plate that moved to another vehicle', () => {
  it('it is the vehicle that had it at that moment', async ({ t, manager, calls }) => {
    const sold = await calls.aCar();
    const bought = await calls.aCar();
    const { plate } = sold;
    const ofSold = await calls.rented(sold, { firstName: 'Ana', out: '09:00', back: '18:00' });
    const ofBought = await calls.rented(bought, { firstName: 'Bram', out: '09:00', back: '18:00' });
    const day = ofSold.startDate;
    await calls.setPlate(sold.id, null);
    await calls.setPlate(bought.id, plate);
    t.clock.advance({ days: 2 });
    await renewManager(t, manager);
    const before = await calls.ask(plate, `${day}T12:00`);
    expect(before.answer).toMatchObject({
      vehicle: { id: sold.id },
      found: { reservationId: ofSold.id, drivers: ['Ana Maes'] },
      others: [{ reservationId: ofBought.id }],
    });
    const { body: fine } = await calls.note(plate, day, '12:00');
    expect(fine).toMatchObject({ vehicleId: sold.id, rental: { reservationId: ofSold.id } });
    // The agency moved the plate in the product later than on the road: the other rental is chosen by hand.
    const chosen = { ...calls.body(plate, day, '12:00'), reservationId: ofBought.id, version: 1 };
    const { status, body } = await calls.act('PATCH', String(fine.id), chosen);
    expect([status, body.rental]).toMatchObject([200, { reservationId: ofBought.id, basis: 'chosen' }]);
    const now = agencyDay(t.clock.now());
    expect((await calls.ask(plate, `${now}T10:00`)).answer?.vehicle).toMatchObject({ id: bought.id });
  });

  it('a rental of a vehicle that never had it cannot be chosen', async ({ calls }) => {
    const car = await calls.aCar();
    const stranger = await calls.aCar();
    const own = await calls.rented(car, {});
    const other = await calls.rented(stranger, { firstName: 'Bram' });
    const refused = await calls.note(car.plate, own.startDate, '12:00', { reservationId: other.id });
    expect([refused.status, refused.body.code]).toEqual([404, 'reservation_not_found']);
  });

  it('the last vehicle that had it is found when nobody has it now', async ({ t, calls }) => {
    const car = await calls.aCar();
    await calls.setPlate(car.id, null);
    t.clock.advance({ minutes: 30 });
    const at = `${agencyDay(t.clock.now())}T12:20`;
    expect((await calls.ask(car.plate, at)).answer?.vehicle).toMatchObject({ id: car.id });
  });
});

describe('of a rental that came back late', () => {
  it('it is found beyond the days around, and offered there', async ({ t, calls }) => {
    const car = await calls.aCar();
    const { id, endDate } = await calls.rented(car, { days: [20, 18], out: '09:00' });
    const late = addDays(endDate, 6);
    const back = { state: 'finalized', mileage_driven_km: 100, returned_on: late };
    await calls.setRental(id, { ...back, returned_at: agencyInstant(late, '11:00') });
    expect(await calls.foundOf(car.plate, `${addDays(endDate, 5)}T23:00`)).toMatchObject({
      reservationId: id,
      basis: 'actual',
    });
    const after = await calls.ask(car.plate, `${late}T11:01`);
    expect(after.answer).toMatchObject({ found: null, others: [{ reservationId: id }] });
    expect((await calls.ask(car.plate, `${addDays(late, 4)}T11:00`)).answer?.others).toEqual([]);
    expect(agencyDay(t.clock.now()) > late).toBe(true);
  });

  it('it is found as long as the vehicle is out, which is all that is recorded', async ({ t, calls }) => {
    const car = await calls.aCar();
    const { id } = await calls.rented(car, { days: [20, 18], out: '09:00' });
    const found = await calls.foundOf(car.plate, `${inDays(t, -1)}T10:00`);
    expect(found).toMatchObject({ reservationId: id, basis: 'actual', to: null });
  });
});

describe('of an erased customer', () => {
  it('nobody is named any more, and no letter is made', async ({ t, calls }) => {
    const car = await calls.aCar();
    const { id, startDate } = await calls.rented(car, { out: '09:00', back: '18:00' });
    const { body: fine } = await calls.note(car.plate, startDate, '12:00');
    const gdpr = gdprService({
      db: t.db,
      clock: t.clock,
      mailDirectory: 'none',
      isEmbedded: false,
      noteErasure: () => Promise.resolve(),
    });
    const account = String(await calls.accountOf(id));
    // The agency has to answer first.
    await expect(gdpr.erase(account, false)).rejects.toThrow(`une amende attend encore une réponse`);
    await gdpr.erase(account, true);
    expect(await calls.foundOf(car.plate, `${startDate}T12:00`)).toMatchObject({ drivers: [] });
    const { version } = (await calls.ask(car.plate, `${startDate}T12:00`)).fines[0] ?? fine;
    const letter = await calls.act('POST', `${fine.id}/letter`, { version, driver: 'Client supprimé' });
    expect([letter.status, letter.body.code]).toEqual([409, 'driver_erased']);
  });
});
