import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aManager, aVehicle, inDays, type TestCustomer } from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { DeskSearchPlace } from './desk-search-place.tsx';

const site = await startTestSite();
let manager: TestCustomer;
let suv = 0;
let out = 0;
let upcoming = 0;
beforeAll(async () => {
  const { t } = site;
  manager = await aManager(t);
  const car = async (plate: string, category: 'suv' | 'compacte'): Promise<number> => {
    const { id } = await aVehicle(t, { brand: 'Renault', model: plate });
    await t.change('vehicle', { id }, { plate, category });
    return id;
  };
  const sell = async (vehicleId: number, lastName: string, from = 0): Promise<number> => {
    const days = { startDate: inDays(t, from), endDate: inDays(t, from + 2) };
    const customer = { firstName: 'Karim', lastName, phoneNumber: '0470 16 26 36' };
    const body = saleBody(t, { id: vehicleId, dailyPriceCents: 50_00 }, { ...days, customer });
    return (await sellAt(t, manager, body)).body.reservation.id;
  };
  out = await sell(await car('1DMA112', 'compacte'), 'Benali');
  await t.post(`/api/reservations/${out}/departure`, manager.token, {});
  upcoming = await sell(await car('1DMA113', 'compacte'), 'Janssens', 5);
  suv = await car('1DMA118', 'suv');
});
beforeEach(() => {
  vi.setSystemTime(site.t.clock.now());
});

const plain = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const options = (): string[] => screen.queryAllByRole('option').map(plain);
/** Types into the search, and waits for the answer. */
const ask = async (typed: string) => {
  const page = site.open(<DeskSearchPlace onClose={() => undefined} />, { at: '/manage', user: manager });
  await page.user.type(await screen.findByRole('combobox', { name: 'Rechercher partout' }), typed);
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).not.toBe(''));
  return page;
};

it.each([
  ['benali prolonger', /^Prolonger… Karim Benali/, () => `reservations/${out}?acte=prolonger`],
  ['prolonger M. Benali', /^Prolonger…/, () => `reservations/${out}?acte=prolonger`],
  [
    'prolonger benali 1 jour',
    /^Prolonger jusqu’au jeu. 4 juin… Karim Benali/,
    () => `reservations/${out}?acte=prolonger&au=${inDays(site.t, 3)}`,
  ],
  [
    'prolonger benali jusqu’au 8',
    /^Prolonger jusqu’au lun. 8 juin…/,
    () => `reservations/${out}?acte=prolonger&au=2026-06-08`,
  ],
  [
    'modifier benali jusqu’à demain',
    /^Avancer la fin au mar. 2 juin…/,
    () => `reservations/${out}?acte=modifier&au=2026-06-02`,
  ],
  // Nobody reads what follows the name.
  ['prolonger benali quand il appelle', /^Prolonger…/, () => `reservations/${out}?acte=prolonger`],
  [
    'changer de véhicule benali',
    /^Changer de véhicule… Karim Benali/,
    () => `reservations/${out}?acte=changer-de-vehicule`,
  ],
  [
    'nouvelle location Mme Ana Maes',
    /^Louer à Ana Maes nouveau client$/,
    () => 'nouvelle-location?nouveau=Ana+Maes',
  ],
])('%j is done by Enter', async (typed, named, to) => {
  const { user, address } = await ask(typed);
  await waitFor(() => expect(options()[0]).toMatch(named));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/manage/${to()}`));
});

it('a customer whom the agency knows is not offered as a new one', async () => {
  await ask('nouvelle location benali');
  expect(options().filter((option) => option.includes('nouveau client'))).toEqual([]);
});

it.each(['libre ce week-end suv', 'suv libre ce week-end'])(
  '%j shows free ones of that type',
  async (typed) => {
    const { user, address } = await ask(typed);
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(within(screen.getByRole('group', { name: /^SUV/ })).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{End}{Enter}');
    expect(address()).toContain(`vehicule=${suv}&`);
  },
);

it('says that no rental is late, or shows those that are with their return', async () => {
  await ask('en retard');
  await screen.findByText('Aucune location n’est en retard.');
  await site.leave();
  site.t.clock.advance({ days: 3 });
  manager = await aManager(site.t);
  vi.setSystemTime(site.t.clock.now());
  const { user, address } = await ask('qui est en retard ?');
  expect(options()).toEqual([
    expect.stringContaining(`N° ${out} Karim Benali`),
    expect.stringContaining('Faire le retour de 1-DMA-112'),
  ]);
  await user.keyboard('{End}{Enter}');
  expect(address()).toBe(`/manage/retour/${out}`);
});

it('says what to do where nothing is to be given back, and offers it', async () => {
  await ask('rembourser janssens');
  await screen.findByText('Rien n’est à rendre ici : annulez la location, ou baissez son prix.');
  expect(options().slice(0, 2)).toEqual([
    expect.stringMatching(/^Accorder une réduction… Karim Janssens/),
    expect.stringMatching(/^Annuler… Karim Janssens/),
  ]);
  await site.leave();
  const { user, address } = await ask('rembourser benali');
  await screen.findByText('Rien n’est à rendre ici : baissez d’abord le prix de la location.');
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/manage/reservations/${out}?acte=reduction`);
  expect(upcoming).not.toBe(out);
});

it('says how many free ones of a type are not shown, and leads to them', async () => {
  for (let made = 0; made < 6; made += 1) {
    const { id } = await aVehicle(site.t);
    await site.t.change('vehicle', { id }, { category: 'break' });
  }
  const { user, address } = await ask('libre du 20 au 22');
  const group = await screen.findByRole('group', { name: /^Break/ });
  const rows = within(group).getAllByRole('option');
  expect(rows).toHaveLength(5);
  expect(plain(rows[4] ?? null)).toBe('… et 2 autres au planning');
  await user.click(rows[4] ?? group);
  expect(address()).toMatch(/^\/manage\/planning\?du=2026-06-20&type=break$/);
});
