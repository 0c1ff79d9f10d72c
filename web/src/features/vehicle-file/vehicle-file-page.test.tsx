// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aManager,
  anEmployee,
  aVehicle,
  inDays,
  type TestCustomer,
  type TestVehicle,
} from '../../../../server/src/testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { VehicleFilePage } from './vehicle-file-page.tsx';

const site = await startTestSite();
let manager: TestCustomer;
let vehicle: TestVehicle;
beforeEach(async () => {
  vi.setSystemTime(site.t.clock.now());
  manager = await aManager(site.t);
  vehicle = await aVehicle(site.t, { brand: 'Toyota', model: 'Yaris' });
});

const set = (values: object) => site.t.change('vehicle', { id: vehicle.id }, values);

const sell = async (lastName: string, [from, to]: readonly [number, number]): Promise<number> => {
  const totalPrice = (to - from) * 50;
  const values = {
    startDate: inDays(site.t, from),
    endDate: inDays(site.t, to),
    totalPrice,
    customer: { ...NEWCOMER, lastName },
    payment: { kind: 'counter', method: 'terminal', amount: 40 },
  };
  const { status, body } = await sellAt(site.t, manager, saleBody(site.t, vehicle, values));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.reservation.id;
};

const open = async (user: TestCustomer = manager, id: number | string = vehicle.id) => {
  const at = `/manage/vehicules/${id}`;
  const page = site.open(<VehicleFilePage />, { at, path: '/manage/vehicules/:id', user });
  await screen.findByRole('heading', { level: 1, name: /Toyota Yaris|introuvable/ });
  return page;
};

const plain = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');
const part = (name: string): HTMLElement => screen.getByRole('region', { name });
const address = (link: HTMLElement): string | null => link.getAttribute('href');

describe('the page of a vehicle', () => {
  it('says who has it, and is red with a dark button when that is late', async () => {
    const rental = await sell('Delacroix', [0, 2]);
    await site.t.post(`/api/reservations/${rental}/departure`, manager.token, {});
    await open();
    expect(plain(part('Où est le véhicule'))).toMatch(/^Chez Ana Delacroix.*Retour le .*doit 60,00 €/);
    await site.leave();
    await sell('Claes', [4, 6]);
    site.t.clock.advance({ days: 4 });
    vi.setSystemTime(site.t.clock.now());
    await open();
    const strip = part('Où est le véhicule');
    expect(plain(strip)).toMatch(/^Chez Ana Delacroix.*attendue .*18:00/);
    expect(address(within(strip).getByRole('link', { name: 'Faire le retour' }))).toBe(
      `/manage/retour/${rental}`,
    );
    expect(address(within(strip).getByRole('link', { name: 'Ana Delacroix' }))).toBe(
      `/manage/reservations/${rental}`,
    );
    expect(screen.getByText(/^En retard de 2/)).toBeTruthy();
    expect(plain(part('Prochaines locations'))).toMatch(/Ana Claes.*Attend sa voiture/);
  });

  it('shows plate, counter, due dates, prices and the private note; what is unknown is not made up', async () => {
    await set({
      plate: '1ABC123',
      inspection_due: inDays(site.t, 10),
      insurance_due: inDays(site.t, -1),
      private_note: 'Clés au crochet 14',
    });
    await open();
    expect(plain(document.body)).toContain('1-ABC-123');
    expect(plain(document.body)).toContain('12 000 km');
    expect(plain(part('Échéances'))).toMatch(/Contrôle technique.*dans 10 jours.*Assurance.*Dépassé/);
    expect(plain(part('Prix'))).toContain('Par jour50,00 €');
    expect(plain(part('Note privée'))).toContain('Clés au crochet 14');
    expect(plain(part('Où est le véhicule'))).toBe('À l’agence · aucune location à venir');
    for (const [name, to] of [
      ['Modifier', `/vehicules/modify/${vehicle.id}`],
      ['Voir sur le site', `/vehicules/details/${vehicle.id}`],
    ] as const)
      expect(address(screen.getByRole('link', { name }))).toBe(to);
    await site.leave();
    await set({ plate: null, inspection_due: null, insurance_due: null, private_note: null });
    await open();
    expect(plain(part('Échéances'))).toMatch(/Contrôle techniquenon renseigné.*Assurancenon renseigné/);
    expect(plain(document.body)).toContain('Plaque inconnue');
  });

  it('blocks days and frees them again', async () => {
    const { user } = await open();
    await user.click(within(part('Indisponibilités')).getByRole('button', { name: 'Bloquer' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(await within(dialog).findByLabelText(/^Motif/), 'entretien');
    await user.click(within(dialog).getByRole('button', { name: 'Rendre indisponible' }));
    await screen.findByText('Toyota Yaris est indisponible à ces dates.');
    // The page is out of reach until the dialog is gone.
    const more = await screen.findByRole('button', { name: /^Autres actions\s: indisponibilité (du|le) / });
    expect(plain(part('Où est le véhicule'))).toMatch(/^Indisponible : entretien/);
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Lever l’indisponibilité' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: /^Lever/ }));
    const blocks = await screen.findByRole('region', { name: 'Indisponibilités' });
    await waitFor(() => expect(plain(blocks)).toContain('Aucune à venir.'));
  });

  it('is archived from the menu, and says so', async () => {
    const { user } = await open();
    expect(screen.getByText('Disponible')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archiver le véhicule' });
    await user.click(within(dialog).getByRole('button', { name: 'Archiver' }));
    await screen.findByText('Archivé');
    expect(screen.queryByText('Disponible')).toBeNull();
  });

  it('lists the rentals that are over in pages; the journal is for owners', async () => {
    const numbers: number[] = [];
    for (let day = 0; day < 21; day += 1) numbers.push(await sell(`Passé${day}`, [day * 2, day * 2 + 1]));
    site.t.clock.advance({ days: 60 });
    vi.setSystemTime(site.t.clock.now());
    // The sessions of before are over.
    const { user } = await open(await aManager(site.t));
    await user.click(await screen.findByRole('tab', { name: 'Historique 21' }));
    const list = await screen.findByRole('list', { name: 'Locations passées' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    const more = screen.getAllByRole('button', { name: 'Afficher plus' })[0] ?? document.body;
    await user.click(more);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21));
    expect(screen.getByRole('tab', { name: 'Journal' })).toBeTruthy();
    await site.leave();
    await open(await anEmployee(site.t));
    await screen.findByRole('tab', { name: 'Historique 21' });
    expect(screen.queryByRole('tab', { name: 'Journal' })).toBeNull();
  });

  it.for([2_147_483_647, 'abc'])('is not found for %s', async (id) => {
    await open(manager, id);
    expect(address(await screen.findByRole('link', { name: 'Voir tous les véhicules' }))).toBe(
      '/manage/vehicules',
    );
  });
});
