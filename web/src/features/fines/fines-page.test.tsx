// @module-tag long
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agencyDay, addDays } from '@volant/shared/kernel/iso-date.ts';
import { aManager, anEmployee, aVehicle, inDays } from '../../../../server/src/testing/builders.ts';
import type { TestCustomer } from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { FinesPage } from './fines-page.tsx';

const site = await startTestSite();
let count = 0;
const manager = await aManager(site.t);

/** A vehicle with a plate, that left yesterday and came back today. */
const aRental = async (): Promise<{ plate: string; id: number; day: string }> => {
  const { t } = site;
  const vehicle = await aVehicle(t);
  count += 1;
  const plate = `1AMD${String(count).padStart(3, '0')}`;
  await t.change('vehicle', { id: vehicle.id }, { plate });
  const day = addDays(agencyDay(t.clock.now()), -3);
  const sale = saleBody(t, vehicle, {
    startDate: day,
    endDate: inDays(t, -1),
    customer: { firstName: 'Nora', lastName: 'Claes', phoneNumber: `0475 10 00 0${count}` },
  });
  const { status, body } = await sellAt(t, manager, sale);
  expect(status).toBe(201);
  return { plate, id: body.reservation.id, day };
};

const open = (at: string) => {
  vi.setSystemTime(site.t.clock.now());
  return site.open(<FinesPage />, { at, user: manager });
};

/** The row of a fine, with what it unfolds. */
const rowOf = async (reference: string): Promise<HTMLElement> => {
  const header = await screen.findByRole('rowheader', { name: reference });
  return header.closest('tbody') ?? document.body;
};

describe('the fines', () => {
  it('tell who drove, note it, make the letter, charge the fee and mark it as answered', async () => {
    const { plate, id, day } = await aRental();
    const { user, address } = open('/manage/amendes');
    const search = await screen.findByRole('search', { name: 'Qui conduisait\u00a0?' });
    await user.type(within(search).getByLabelText('Plaque'), plate.toLowerCase());
    fireEvent.change(within(search).getByLabelText('Jour'), { target: { value: day } });
    fireEvent.change(within(search).getByLabelText('Heure'), { target: { value: '14:30' } });
    await user.click(within(search).getByRole('button', { name: 'Chercher le conducteur' }));
    expect(address()).toBe(`/manage/amendes?plaque=${plate}&jour=${day}&heure=14%3A30`);
    expect((await screen.findAllByText('Nora Claes')).length).toBeGreaterThan(0);
    expect(screen.getByText(/horaire prévu/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Enregistrer l’amende' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle amende' });
    await user.type(within(dialog).getByLabelText(/Référence du dossier/), 'PV-77');
    await user.type(within(dialog).getByLabelText('Destinataire de la lettre'), 'Zone de police');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    const item = await rowOf('PV-77');
    const choose = async (act: string): Promise<void> => {
      await user.click(await within(item).findByRole('button', { name: /^Autres actions/ }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    // The whole row opens what is known of it.
    await user.click(within(item).getByRole('rowheader'));
    expect(
      within(item)
        .getByRole('link', { name: /location n°/ })
        .getAttribute('href'),
    ).toBe(`/manage/reservations/${id}`);

    await user.click(within(item).getByRole('button', { name: /^Établir la lettre/ }));
    const letter = await screen.findByRole('dialog', { name: 'Établir la lettre' });
    await user.click(within(letter).getByRole('button', { name: 'Établir' }));
    await within(item).findByText(/^Lettre établie le/);

    await choose('Porter les frais en compte');
    const fee = await screen.findByRole('dialog', { name: 'Porter les frais en compte' });
    await user.click(within(fee).getByRole('button', { name: 'Porter en compte' }));
    await within(fee).findByText(/Les frais doivent dépasser/);
    await user.type(within(fee).getByLabelText(/Frais administratifs/), '25');
    await user.click(within(fee).getByRole('button', { name: 'Porter en compte' }));
    await within(item).findByText(/25,00/);

    await user.click(within(item).getByRole('button', { name: /^Marquer comme répondue/ }));
    // Of this plate alone: the list still says whose fines it shows.
    await screen.findByText(/^Aucune amende à répondre pour la plaque/);
    const others = screen.getByRole('link', { name: 'Voir celles des autres véhicules' });
    expect(others.getAttribute('href')).toBe('/manage/amendes');
  });

  it('are imported from a list by owners, not by employees', async () => {
    const isOffered = async (user: TestCustomer): Promise<boolean> => {
      site.open(<FinesPage />, { at: '/manage/amendes', user });
      await screen.findByRole('button', { name: 'Nouvelle amende' });
      await site.answered();
      const link = screen.queryByRole('link', { name: 'Importer une liste' });
      await site.leave();
      return link !== null;
    };
    expect(await isOffered(manager)).toBe(true);
    expect(await isOffered(await anEmployee(site.t))).toBe(false);
  });

  it('offer no letter once the customer is erased and no report names a driver', async () => {
    const { plate, id, day } = await aRental();
    const { t } = site;
    const asked = { plate, at: `${day}T12:00`, reference: 'PV-EFFACE', askedOn: agencyDay(t.clock.now()) };
    expect((await t.post('/api/fines', manager.token, asked)).status).toBe(201);
    await t.db
      .updateTable('account')
      .set({ first_name: 'Client', last_name: 'supprimé', erased_at: t.clock.now() })
      .where('id', 'in', (row) => row.selectFrom('reservation').select('account_id').where('id', '=', id))
      .execute();
    open('/manage/amendes');
    const item = await rowOf('PV-EFFACE');
    expect(item.textContent).toContain('Conducteur effacé');
    expect(within(item).queryByRole('button', { name: /^Établir la lettre/ })).toBeNull();
  });

  it('are closed from the menu of their row, not by a button that is always visible', async () => {
    const { plate, day } = await aRental();
    const asked = {
      plate,
      at: `${day}T11:00`,
      reference: 'PV-CLASSER',
      askedOn: agencyDay(site.t.clock.now()),
    };
    expect((await site.t.post('/api/fines', manager.token, asked)).status).toBe(201);
    const { user } = open('/manage/amendes');
    const item = await rowOf('PV-CLASSER');
    expect(within(item).queryByRole('button', { name: /^Classer/ })).toBeNull();
    await user.click(await within(item).findByRole('button', { name: /^Autres actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Classer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Classer l’amende' });
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Payée');
    await user.click(within(dialog).getByRole('button', { name: 'Classer' }));
    await screen.findByText('L’amende est classée.');
  });

  it('say that no vehicle has the plate, and what is missing in the search', async () => {
    const { user } = open('/manage/amendes?plaque=9XXX999&jour=2026-01-05&heure=10:00');
    await screen.findByText(/Aucun véhicule de l’agence ne porte cette plaque/);
    const search = screen.getByRole('search', { name: 'Qui conduisait\u00a0?' });
    await user.clear(within(search).getByLabelText('Plaque'));
    await user.click(within(search).getByRole('button', { name: 'Chercher le conducteur' }));
    expect(within(search).getByText('Indiquez la plaque du véhicule')).toBeTruthy();
  });

  it('show the refusal of a fine that is known on its field', async () => {
    const { plate, day } = await aRental();
    const note = (reference: string) =>
      site.t.post('/api/fines', manager.token, {
        plate,
        at: `${day}T10:00`,
        reference,
        askedOn: agencyDay(site.t.clock.now()),
      });
    expect((await note('DEJA-1')).status).toBe(201);
    const { user } = open(`/manage/amendes?plaque=${plate}&jour=${day}&heure=10:00`);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer l’amende' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle amende' });
    await user.type(within(dialog).getByLabelText(/Référence du dossier/), 'DEJA-1');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await within(dialog).findByText('Cette amende est déjà enregistrée pour ce véhicule');
  });
});
