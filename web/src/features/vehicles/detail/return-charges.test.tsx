// @module-tag long
import { lowerFirst } from '@volant/shared/words/fr/lower-first.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import type { HandoverContent } from '@volant/shared/handovers/handovers.schema.ts';
import { termsContent } from '@volant/shared/legal/terms.content.ts';
import { RETURN_CHARGES_TITLE, returnChargeText } from '@volant/shared/words/fr/pricing/return-charges.ts';
import type { Reservation as WireReservation } from '@volant/shared/reservations/reservations.schema.ts';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import type { Energy } from '@volant/shared/vehicles/energy.ts';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../../../../server/src/testing/builders.ts';
import { changeProbes } from '../../../../../server/src/testing/rentals/change-probes.ts';
import { DAMAGE, handoverCalls } from '../../../../../server/src/testing/rentals/handover-calls.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { settingsQueries } from '../../pricing/api/settings.queries.ts';
import { reservationOf } from '../../reservations/api/reservations.queries.ts';
import { DepositTerms } from '../../reservations/wizard/steps/deposit-terms.tsx';
import { VehicleDetailPage } from './vehicle-detail-page.tsx';

const site = await startTestSite();
let manager: TestCustomer;
let vehicle: TestVehicle;
const ALL = {
  latePercent: 150,
  lateGraceMinutes: 30,
  cleaningPrice: 60,
  fuelEighthPrice: 12.5,
  chargeTenthPrice: 4,
  insuranceExcess: 1250,
};
const NONE = Object.fromEntries(Object.keys(ALL).map((name) => [name, null]));

const decide = async (extraKmPrice: number | null, returns: object): Promise<void> => {
  manager = await aManager(site.t);
  const put = (path: string, body: object) => site.t.put(path, manager.token, body);
  expect((await put('/api/settings', { extraKmPrice })).status).toBe(200);
  expect((await put('/api/settings/returns', returns)).status).toBe(200);
};

const fitted = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Says when the prices are there: without any, their list is not. */
const Loaded = () => (useQuery(settingsQueries.read()).isFetchedAfterMount ? <p>Tarifs chargés</p> : null);

/** The list on the page of the vehicle: label, value and explanation of each line. */
const onVehiclePage = async (): Promise<{ label: string; value: string; hint: string }[]> => {
  site.open(
    <>
      <VehicleDetailPage />
      <Loaded />
    </>,
    { at: `/vehicules/details/${vehicle.id}`, path: '/vehicules/details/:id' },
  );
  await screen.findByRole('region', { name: 'En pratique' });
  await screen.findByText('Tarifs chargés');
  const region = screen.queryByRole('region', { name: RETURN_CHARGES_TITLE });
  if (region === null) return [];
  return within(region)
    .getAllByRole('term')
    .map((term) => {
      const hint = term.lastElementChild?.textContent ?? '';
      return {
        label: fitted(term.textContent.slice(0, -hint.length)),
        value: fitted(term.nextElementSibling?.textContent ?? ''),
        hint: fitted(hint),
      };
    });
};

/** What step 3 says of the return: all but the documents and the caution. */
const beforeThePayment = async (reservation: WireReservation): Promise<string[]> => {
  await site.leave();
  site.open(
    <>
      <DepositTerms reservation={reservationOf(reservation)} />
      <Loaded />
    </>,
  );
  const list = await screen.findByRole('list', { name: 'À présenter et à remplir au retrait' });
  await screen.findByText('Tarifs chargés');
  return within(list)
    .getAllByRole('listitem')
    .map((item) => fitted(item.textContent))
    .filter((line) => !/^(Permis|Pièce|Caution)/.test(line));
};

/** A rental that is ordered, driven too far, and brought back late, empty, dirty and damaged. */
const wholeRental = async (level: Partial<HandoverContent>, levelBack: Partial<HandoverContent>) => {
  const { t } = site;
  const { id, customer } = await changeProbes(() => ({ t, manager, vehicle })).rent(3, 6);
  const { body } = await t.get<WireReservation[]>('/api/reservations/me', customer.token);
  const reservation = body.find((each) => each.id === id)!;
  const page = await onVehiclePage();
  const step = await beforeThePayment(reservation);

  const calls = handoverCalls(() => ({ t, token: manager.token }));
  t.clock.advance({ days: 3 });
  manager = await aManager(t);
  const departed = await calls.complete(await calls.drafted(id, 'departure', level));
  expect(departed.status).toBe(200);
  const path = `/api/reservations/${id}/documents`;
  const issued = await t.post(path, manager.token, { kind: 'contract' });
  expect(issued.status).toBe(201);
  const contract = await t.db
    .selectFrom('document')
    .select('data')
    .where('reservation_id', '=', id)
    .where('kind', '=', 'contract')
    .executeTakeFirst();

  // Prices that change after the departure concern other rentals.
  await decide(9, {
    ...ALL,
    latePercent: 400,
    cleaningPrice: 999,
    fuelEighthPrice: 99,
    chargeTenthPrice: 99,
  });
  t.clock.advance({ days: 5 });
  manager = await aManager(t);
  const { basis } = (await calls.open(id, 'return')).body;
  const back = await calls.drafted(id, 'return', {
    odometerKm: basis.minOdometerKm + basis.allowedKm + 100,
    needsCleaning: true,
    damages: [{ ...DAMAGE, id: crypto.randomUUID() }],
    ...levelBack,
  });
  const returned = await calls.complete(back);
  expect(returned.status).toBe(200);
  return {
    page,
    step,
    dailyPrice: basis.dailyPrice,
    contract: (contract?.data as ContractData | undefined)?.returnCharges,
    settlement: returned.body.content.settlement?.map(({ kind, amount }) => ({ kind, amount })),
  };
};

const setEnergy = async (energy: Energy): Promise<void> => {
  vehicle = await aVehicle(site.t);
  await site.t.change('vehicle', { id: vehicle.id }, { energy });
};

const LINES = ['Kilomètre supplémentaire', 'Carburant manquant', 'Jour de retard', 'Nettoyage', 'Franchise'];

describe('what a return can cost is said and charged alike', () => {
  it('with every charge set', async () => {
    await decide(0.4, ALL);
    await setEnergy('essence');
    const read = await wholeRental({ fuelEighths: 8 }, { fuelEighths: 6 });
    expect(read.page.map(({ label }) => label)).toEqual(LINES);
    expect(read.page.map(({ value }) => value)).toEqual([
      '0,40 €',
      '12,50 € par huitième de réservoir',
      '150 % du prix journalier',
      '60,00 €',
      '1 250,00 € au plus',
    ]);
    expect(read.step).toEqual(
      read.page.map(({ label, value, hint }) => `${label}, ${lowerFirst(hint)} : ${value}`),
    );
    expect(
      read.contract?.map((charge) => ({ label: charge.label, text: fitted(returnChargeText(charge)) })),
    ).toEqual(read.page.map((charge) => ({ label: charge.label, text: returnChargeText(charge) })));
    expect(read.settlement).toEqual([
      { kind: 'extra_km', amount: 40 },
      { kind: 'fuel', amount: 25 },
      { kind: 'late', amount: read.dailyPrice * 1.5 * 2 },
      { kind: 'cleaning', amount: 60 },
      { kind: 'damage', amount: 0 },
    ]);
  });

  it('with none: none is charged, and none is printed', async () => {
    await decide(null, NONE);
    await setEnergy('essence');
    const read = await wholeRental({ fuelEighths: 8 }, { fuelEighths: 2 });
    expect(read.page).toEqual([]);
    expect(read.step).toEqual([]);
    expect(read.contract).toEqual([]);
    expect(read.settlement).toEqual([{ kind: 'damage', amount: 0 }]);
  });

  it.each([
    [null, 'aucun frais', []],
    [4, '4,00 € par tranche entière de 10 %', [{ kind: 'fuel', amount: 16 }]],
  ])('for a battery at %s € for each tenth', async (chargeTenthPrice, value, settlement) => {
    await decide(null, { ...NONE, chargeTenthPrice });
    await setEnergy('electrique');
    const read = await wholeRental(
      { fuelEighths: null, chargePercent: 90 },
      { fuelEighths: null, chargePercent: 45 },
    );
    expect(read.page.map((charge) => [charge.label, charge.value])).toEqual([['Charge manquante', value]]);
    expect(read.step).toEqual([`Charge manquante, par rapport au niveau du départ : ${value}`]);
    expect(read.contract?.map((charge) => fitted(charge.value))).toEqual([value]);
    expect(read.settlement).toEqual([...settlement, { kind: 'damage', amount: 0 }]);
  });

  it('and the terms name no amount, but the list', () => {
    const agency = {
      name: 'Volant',
      address: agencyEnvironment.AGENCY_ADDRESS,
      phone: agencyEnvironment.AGENCY_PHONE,
      email: agencyEnvironment.AGENCY_EMAIL,
      companyNumber: agencyEnvironment.AGENCY_COMPANY_NUMBER,
    };
    const terms = fitted(JSON.stringify(termsContent(agency)));
    expect(terms).toContain(RETURN_CHARGES_TITLE);
    expect(terms).not.toMatch(
      /coûtant|au prix journalier de votre location|sur simple demande|tarif par kilomètre inscrit/,
    );
    expect(terms).toContain('sans tarif, rien ne l’est');
  });
});
