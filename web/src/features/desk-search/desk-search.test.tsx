import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aManager,
  anEmployee,
  aVehicle,
  inDays,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { DeskSearchPlace } from './desk-search-place.tsx';

const site = await startTestSite();
let manager: TestCustomer;
let employee: TestCustomer;
let golf = 0;
let rental = 0;
let benali = 0;
beforeAll(async () => {
  manager = await aManager(site.t);
  employee = await anEmployee(site.t);
  const car = async (brand: string, model: string, plate: string): Promise<number> => {
    const { id } = await aVehicle(site.t, { brand, model });
    await site.t.change('vehicle', { id }, { plate, category: 'compacte' });
    return id;
  };
  const clio = await car('Renault', 'Clio', '1DMA112');
  golf = await car('Volkswagen', 'Golf', '1DMA118');
  const { body } = await sellAt(
    site.t,
    manager,
    saleBody(
      site.t,
      { id: clio, dailyPriceCents: 50_00 },
      {
        customer: { firstName: 'Karim', lastName: 'Benali', phoneNumber: '0470 16 26 36' },
        payment: { kind: 'counter', method: 'terminal', amount: 40 },
      },
    ),
  );
  rental = body.reservation.id;
  benali = body.reservation.customerId;
});
beforeEach(() => {
  vi.setSystemTime(site.t.clock.now());
});

const open = (user = manager) => {
  const onClose = vi.fn();
  const page = site.open(<DeskSearchPlace onClose={onClose} />, { at: '/manage', user });
  return { ...page, onClose };
};
const field = (): Promise<HTMLInputElement> => screen.findByRole('combobox', { name: 'Rechercher partout' });
const plain = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
/** The row that reads so; marks divide its text. */
const row = (text: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find((option) => text.test(plain(option)));
    if (!found) throw new Error(`no row ${String(text)}`);
    return found;
  });
/** From the 9th to the 11th. */
const days = (): string => `du=${inDays(site.t, 8)}&au=${inDays(site.t, 10)}`;
const hasFocus = async (): Promise<boolean> => document.activeElement === (await field());
const groups = (): [string, string[]][] =>
  screen.getAllByRole('group').map((group) => [
    plain(group.querySelector('p')),
    within(group)
      .getAllByRole('option')
      .map((option) => plain(option)),
  ]);
const active = async (): Promise<string> => {
  const id = (await field()).getAttribute('aria-activedescendant') ?? '';
  return plain(document.getElementById(id));
};
const fresh = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));

describe('the search of the desk', () => {
  it('finds a plate with who has the car, the rental and what can be done', async () => {
    const { user } = open();
    await user.type(await field(), '1-dm');
    await row(/1-DMA-112/);
    await fresh();
    expect(groups()).toEqual([
      [
        'Véhicules 2',
        [
          '1-DMA-112 Renault Cliopart aujourd’hui avec Karim Benali, rentre mer. 3 juinPart aujourd’hui',
          '1-DMA-118 Volkswagen GolflibreLibre',
        ],
      ],
      ['Clients 1', ['KBKarim Benali +32 470 16 26 36part aujourd’hui avec 1-DMA-11260,00 € à payer']],
      ['Réservations 1', [`N° ${rental} Karim Benali1-DMA-112, lun. 1er → au mer. 3 juinPart aujourd’hui`]],
      [
        'Actions',
        [
          `Faire le départ de 1-DMA-112 Karim Benali, n° ${rental}`,
          'Louer 1-DMA-118 dès aujourd’hui, 50,00 € par jour',
          `Encaisser 60,00 € Karim Benali, n° ${rental}`,
        ],
      ],
    ]);
    expect([...document.querySelectorAll('mark')].map(plain)).toContain('1-DM');
    expect(plain(screen.getByRole('status'))).toBe('7 résultats');
  });

  it('opens the agency’s page of a vehicle', async () => {
    const { user, address } = open();
    await user.type(await field(), '1-dma-118');
    await user.click(await row(/^1-DMA-118/));
    expect(address()).toBe(`/manage/vehicules/${golf}`);
  });

  it('is worked by the keyboard alone, and the field keeps the focus', async () => {
    const { user, address, onClose } = open();
    expect(await hasFocus()).toBe(true);
    await user.keyboard('1-dma');
    await row(/1-DMA-118/);
    await fresh();
    expect(await active()).toMatch(/^1-DMA-112/);
    await user.keyboard('{ArrowDown}');
    expect(await active()).toMatch(/^1-DMA-118/);
    await user.keyboard('{Home}{ArrowUp}');
    expect(await active()).toMatch(/^Encaisser/);
    await user.keyboard('{ArrowDown}');
    expect(await active()).toMatch(/^1-DMA-112/);
    await user.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(await active()).toMatch(/^Faire le départ/);
    expect(await hasFocus()).toBe(true);
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/manage/depart/${rental}`);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('opens what is found first when Enter comes before the answer, not a row of the former text', async () => {
    const { user, address } = open();
    await user.type(await field(), 'golf');
    await row(/Golf/);
    await fresh();
    const answer = site.holdAnswers(/desk\/search/);
    await user.clear(await field());
    await user.type(await field(), `n° ${rental}{Enter}`);
    expect(address()).toBe('/manage');
    answer();
    await waitFor(() => expect(address()).toBe(`/manage/reservations/${rental}`));
  });

  it('answers what is free, by type with prices, and opens the counter there', async () => {
    const { user, address } = open();
    await user.type(await field(), 'libre du 9 au 11');
    await row(/Volkswagen Golf/);
    await fresh();
    expect(groups()).toEqual([
      [
        'Libres mar. 9 → au jeu. 11 juin (2 jours) · 2 véhicules',
        ['Nouvelle location à ces dates choisir le véhicule au comptoir'],
      ],
      [
        'Compacte 2',
        [
          expect.stringMatching(/^Renault Clio 1-DMA-112.*100,00 €$/),
          expect.stringMatching(/^Volkswagen Golf 1-DMA-118.*100,00 €$/),
        ],
      ],
    ]);
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe(`/manage/nouvelle-location?vehicule=${golf}&${days()}`);
  });

  it('says which days it does not understand', async () => {
    const { user } = open();
    await user.type(await field(), 'libre du 40 au 50');
    await screen.findByText(/Ces dates ne sont pas comprises/);
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it.each([
    ['bloquer 1-DMA-118', /^Bloquer 1-DMA-118… choisir les dates$/, () => `planning?bloquer=${golf}`],
    [
      'bloquer 1-DMA-118 du 9 au 11',
      /^Bloquer .* mar. 9 → au jeu. 11 juin$/,
      () => `planning?bloquer=${golf}&${days()}`,
    ],
    ['louer 1-dma-118', /^Louer .* dès aujourd’hui/, () => `nouvelle-location?vehicule=${golf}`],
    [
      'louer 1-dma-118 du 9 au 11',
      /^Louer .* jeu. 11 juin ?100,00 €$/,
      () => `nouvelle-location?vehicule=${golf}&${days()}`,
    ],
    [
      'louer à benali',
      /^Louer à Karim Benali choisir le véhicule/,
      () => `nouvelle-location?client=${benali}`,
    ],
    [
      'nouvelle location Benali du 9 au 11',
      /^Louer à .* mar. 9/,
      () => `nouvelle-location?client=${benali}&${days()}`,
    ],
    ['annuler benali', /^Annuler… Karim Benali/, () => `reservations/${rental}?acte=annuler`],
    ['prolonger 1-dma-112', /^Prolonger… Karim Benali/, () => `reservations/${rental}?acte=prolonger`],
    ['modifier n° ?', /^Modifier… Karim Benali/, () => `reservations/${rental}?acte=modifier`],
    ['encaisser benali', /^Encaisser 60,00 €/, () => `reservations/${rental}?acte=encaisser`],
  ])('does %j by Enter, for employees as well', async (typed, named, to) => {
    const { user, address } = open(employee);
    await user.type(await field(), typed.replace('?', String(rental)));
    await row(named);
    await fresh();
    expect(await active()).toMatch(named);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/manage/${to()}`));
  });

  it('changes the vehicle of who has one', async () => {
    const { user } = open();
    await user.type(await field(), 'changer de véhicule benali');
    await screen.findByText('Aucun véhicule trouvé n’est chez un client.');
  });

  it('does not rent a car on days on which it is taken', async () => {
    const { user } = open();
    await user.type(await field(), 'louer 1-dma-112 du 2 au 4');
    await screen.findByText('Aucun véhicule trouvé n’est libre à ces dates.');
    await fresh();
    expect(groups().map(([label]) => label)).toContain('Véhicules 1');
  });

  it('says that an act is not possible, and shows what was found', async () => {
    const { user, address } = open();
    await user.type(await field(), 'rembourser benali');
    await screen.findByText('Rien n’est à rendre ici : annulez la location, ou baissez son prix.');
    await fresh();
    expect(groups().map(([label]) => label)).toEqual(['Actions', 'Clients 1', 'Réservations 1']);
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe(`/manage/reservations/${rental}`);
  });

  it('shows examples before anything is typed, which can be chosen', async () => {
    const { user } = open();
    await user.click(await row(/^libre ce week-end/));
    expect((await field()).value).toBe('libre ce week-end');
    expect(await hasFocus()).toBe(true);
    await row(/Nouvelle location à ces dates/);
  });

  it('offers screens by their names, those of owners to owners alone', async () => {
    const { user, address } = open();
    await user.type(await field(), 'réglages{Enter}');
    await waitFor(() => expect(address()).toBe('/manage/reglages'));
    await site.leave();
    const other = open(employee);
    await other.user.type(await field(), 'réglages');
    await screen.findByText(/Rien ne correspond/);
    await other.user.clear(await field());
    await other.user.type(await field(), 'amendes');
    await row(/^Amendes$/);
  });

  it('says that it got no answer, and asks again', async () => {
    const { user } = open();
    site.loseNetwork(/desk\/search/);
    await user.type(await field(), 'benali');
    await screen.findByText(/Connexion au serveur impossible/);
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await row(/Karim Benali \+32/);
    expect(screen.queryByText(/Connexion au serveur impossible/)).toBeNull();
  });

  it('shows the former answer until the next one is there', async () => {
    const { user } = open();
    await user.type(await field(), 'ben');
    await row(/Karim Benali \+32/);
    await fresh();
    const answer = site.holdAnswers(/desk\/search/);
    await user.type(await field(), 'zzz');
    await row(/Karim Benali \+32/);
    expect(plain(screen.getByRole('status'))).toBe('');
    answer();
    await screen.findByText(/Rien ne correspond/);
    expect(plain(screen.getByRole('status'))).toBe('Aucun résultat');
  });

  it('closes with Escape and with its button', async () => {
    const { user, onClose } = open();
    await user.type(await field(), 'b{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: /^Fermer/ }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
