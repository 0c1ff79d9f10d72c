import { expect } from 'vitest';
import type { WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { departureProbes, handoverCalls } from '../testing/rentals/handover-calls.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { after, row } = departureProbes(() => ({ t, manager, vehicle }));
  const calls = handoverCalls(() => ({ t, token: manager.token }));
  /** The draft of a departure of today in which this person drives. */
  const draftWith = async (address: WireDriver['address']) => {
    const { id } = await rent(2, 5);
    await after(2);
    return calls.drafted(id, 'departure', { drivers: [{ ...ANA, ...(address && { address }) }] });
  };
  return { ...calls, row, draftWith };
});

const LILLE = { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' };
const HALF = { ...LILLE, postalCode: '', city: '' };
const ANA: WireDriver = {
  name: 'Ana Maes',
  birthDate: '1988-02-29',
  licenceNumber: 'A-1',
  licenceSince: null,
  categories: 'B',
  validUntil: null,
  country: 'FR',
};

it('stands in the report of the departure, and in the draft of the return', async ({ calls }) => {
  const draft = await calls.draftWith(LILLE);
  expect(draft.content.drivers).toEqual([{ ...ANA, address: LILLE }]);
  const { body } = await calls.complete(draft);
  expect(body.content.drivers).toEqual([{ ...ANA, address: LILLE }]);
  const { handover } = (await calls.open(draft.reservationId, 'return')).body;
  expect(handover.content.drivers).toEqual([{ ...ANA, address: LILLE }]);
});

it('may be absent, as in the copies of devices from before', async ({ calls }) => {
  const { status, body } = await calls.complete(await calls.draftWith(undefined));
  expect([status, body.content.drivers]).toEqual([200, [ANA]]);
});

it('of which nothing but the country is chosen is none', async ({ calls }) => {
  const { status, body } = await calls.complete(await calls.draftWith({ ...HALF, street: '' }));
  expect([status, body.content.drivers]).toEqual([200, [ANA]]);
});

/** When a report is signed by the clock of its device, which may be off by this much. */
const signedAt = ({ clock }: TestApp, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString();

it.for([-60_000, 0, 60_000])(
  'is kept half typed, and refused half typed in a report signed %d ms from now',
  async (milliseconds, { t, calls }) => {
    const draft = await calls.draftWith(HALF);
    expect(draft.content.drivers).toEqual([{ ...ANA, address: HALF }]);
    expect(await calls.complete(draft, { performedAt: signedAt(t, milliseconds) })).toMatchObject({
      status: 400,
      body: {
        code: 'address_incomplete',
        message: 'Complétez l’adresse postale de chaque conducteur, ou effacez-la',
        fields: { drivers: 'Complétez l’adresse postale de chaque conducteur, ou effacez-la' },
      },
    });
    expect((await calls.row(draft.reservationId)).departed_at).toBeNull();
  },
);

it.for<[string, number]>([
  ['that waited for a network', -60_001],
  ['of a device whose clock is ahead', 60_001],
])('is left out of a report %s, which is never refused for it', async ([, milliseconds], { t, calls }) => {
  const draft = await calls.draftWith(HALF);
  const { status, body } = await calls.complete(draft, { performedAt: signedAt(t, milliseconds) });
  expect([status, body.content.drivers]).toEqual([200, [ANA]]);
});
