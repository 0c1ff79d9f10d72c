// @module-tag long
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { renewManager } from '../../testing/builders.ts';
import { changeProbes, type Rented } from '../../testing/rentals/change-probes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  /** A rental that came back with 321 km, and its version. */
  const returned = async (): Promise<Rented> => {
    const rented = await rent(2, 5);
    t.clock.advance({ days: 6 });
    await renewManager(t, manager);
    const path = `/api/reservations/${rented.id}/finalize?mileageDriven=321`;
    const { body } = await t.patch<Reservation>(path, manager.token);
    expect(body.status).toBe('finalized');
    return { ...rented, version: body.version };
  };
  const correct = ({ id, version }: Rented, body: object = {}, token = manager.token) =>
    t.post<Answer>(`/api/reservations/${id}/correct-return`, token, {
      mileageDriven: 231,
      reason: 'Chiffres inversés',
      version,
      ...body,
    });
  const odometer = async (): Promise<number> =>
    (await t.get<Vehicle>(`/api/vehicules/${vehicle.id}`)).body.mileage;

  return { returned, odometer, correct, rent };
});

type Answer = Reservation & Omit<ProblemBody, 'status'>;

const drivenKmAtProvider = async (t: TestApp, { intentId }: Rented): Promise<string | undefined> =>
  (await t.stripe.paymentIntents.retrieve(intentId)).metadata['drivenKm'];

describe('the correction of a return', () => {
  it('changes the kilometres, those of the vehicle, and what the provider is told', async ({ t, calls }) => {
    const rented = await calls.returned();
    expect([await calls.odometer(), await drivenKmAtProvider(t, rented)]).toEqual([12_321, '321']);
    const { status, body } = await calls.correct(rented, { reason: '  Chiffres inversés  ' });
    expect([status, body]).toMatchObject([200, { status: 'finalized', mileageDriven: 231 }]);
    expect(body.vehicule.mileage).toBe(12_231);
    expect([await calls.odometer(), await drivenKmAtProvider(t, rented)]).toEqual([12_231, '231']);
    const again = await calls.correct({ ...rented, version: body.version }, { mileageDriven: 1_000 });
    expect(again.body.vehicule.mileage).toBe(13_000);
  });

  it('may leave out the version that was shown', async ({ calls }) => {
    const rented = await calls.returned();
    expect(await calls.correct(rented, { version: undefined })).toMatchObject({
      status: 200,
      body: { mileageDriven: 231 },
    });
    expect((await calls.correct(rented, { mileageDriven: 240 })).body.code).toBe('changed_meanwhile');
  });

  it('stands in the journal, with its reason', async ({ t, manager, calls }) => {
    const rented = await calls.returned();
    await calls.correct(rented);
    const entries = await t.rows(
      'audit_entry',
      { act: 'reservation.correct-return' },
      'account_id',
      'subject_id',
      'before',
      'after',
    );
    expect(entries).toEqual([
      {
        account_id: manager.id,
        subject_id: String(rented.id),
        before: { mileageDriven: 321 },
        after: { mileageDriven: 231, reason: 'Chiffres inversés' },
      },
    ]);
  });

  it('leaves the vehicle above 0 when its mileage was entered anew since', async ({ t, vehicle, calls }) => {
    const rented = await calls.returned();
    await t.change('vehicle', { id: vehicle.id }, { mileage_km: 50, returned_mileage_km: 50 });
    expect((await calls.correct(rented, { mileageDriven: 0 })).body.vehicule.mileage).toBe(0);
  });

  it('happens once when two managers correct it at once', async ({ t, calls }) => {
    const rented = await calls.returned();
    const answers = await Promise.all([
      calls.correct(rented, { mileageDriven: 100 }),
      calls.correct(rented, { mileageDriven: 200 }),
    ]);
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([done?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      code: 'changed_meanwhile',
      current: { mileageDriven: done?.body.mileageDriven },
    });
    expect(await calls.odometer()).toBe(12_000 + (done?.body.mileageDriven ?? 0));
    expect(await drivenKmAtProvider(t, rented)).toBe(String(done?.body.mileageDriven));
  });
});

describe('a correction is refused', () => {
  it.for([
    ['below 0 km', { mileageDriven: -1 }, 'Veuillez saisir un kilométrage valide'],
    ['in fractions', { mileageDriven: 1.5 }, 'Veuillez saisir un kilométrage valide'],
    ['above a million', { mileageDriven: 1_000_001 }, /^Le kilométrage parcouru ne peut pas dépasser/],
    ['without a reason', { reason: '   ' }, 'Indiquez le motif de la correction'],
    ['with too long a reason', { reason: 'x'.repeat(501) }, 'Le motif ne peut pas dépasser 500 caractères'],
    ['with a control character', { reason: 'a\u0000' }, /^Le motif contient/],
    ['to the same kilometres', { mileageDriven: 321 }, 'Ce kilométrage est déjà celui du retour'],
    ['with an unreadable version', { version: null }, 'La version de la réservation est illisible'],
  ] as const)('%s', async ([_name, body, message], { calls }) => {
    const answer = await calls.correct(await calls.returned(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    expect(await calls.odometer()).toBe(12_321);
  });

  it('for a customer, for what is not returned, and for an unknown number', async ({ calls }) => {
    const rented = await calls.rent(2, 5);
    expect((await calls.correct(rented, {}, rented.customer.token)).status).toBe(403);
    expect(await calls.correct(rented)).toMatchObject({
      status: 409,
      body: { message: 'Seul le retour d’une réservation finalisée peut être corrigé' },
    });
    expect((await calls.correct({ ...rented, id: 2_000_000_000 })).status).toBe(404);
    expect(await calls.odometer()).toBe(12_000);
  });
});
