// @module-tag long
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import { aManager, aVehicle, type TestCustomer } from '../../../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../../../testing/reading.ts';
import { aPaidRental } from '../../../../testing/rentals.ts';
import { startTestSite } from '../../../../testing/test-site.tsx';
import type { OpenedPage, OpenOptions } from '../../../../testing/test-site.tsx';
import { RequireRole } from '../../../accounts/guards.tsx';
import { NotesSection } from './notes-section.tsx';

const ROLE: Role = 'MANAGER';

const site = await startTestSite();
let manager: TestCustomer;
let id: number;
beforeEach(async () => {
  id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 2, to: 5 });
  manager = await aManager(site.t);
});

const open = (options: OpenOptions = {}): OpenedPage =>
  site.open(
    <RequireRole role={ROLE}>
      <NotesSection reservationId={id} />
    </RequireRole>,
    { at: `/manage/reservations/${id}`, path: '/manage/reservations/:id', user: manager, ...options },
  );
const noted = async (text: string): Promise<Note> => {
  const path = `/api/reservations/${id}/notes`;
  const body = { about: 'reservation', text };
  return (await site.t.post<Note>(path, manager.token, body)).body;
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
const send = () => screen.getByRole('button', { name: 'Ajouter la note' });
const notes = () => screen.queryAllByRole('listitem').map((item) => item.textContent.replaceAll(/\s/g, ' '));
const question = () => screen.findByRole('alertdialog', { name: /^Supprimer cette note/ });

describe('the notes on the page of a reservation', () => {
  it('are added once, about the reservation or the customer, the newest first', async () => {
    const { user } = open();
    await screen.findByText('Aucune note sur cette réservation ni sur le client.');
    await user.click(await screen.findByText('Ajouter une note'));
    await user.type(await field(), 'Siège bébé');
    const answer = site.holdAnswers();
    clickTwice(send());
    await screen.findByRole('button', { name: 'Ajout en cours...' });
    answer();
    await waitFor(() =>
      expect(notes()).toEqual([expect.stringMatching(/^Sur cette réservation.*Léa.*Siège bébé/)]),
    );
    expect((await field()).value).toBe('');
    site.t.clock.advance({ minutes: 1 });
    await user.click(screen.getByRole('radio', { name: /^Sur le client/ }));
    await user.type(await field(), 'Paie en espèces');
    await user.click(send());
    await waitFor(() => expect(notes()).toHaveLength(2));
    expect(notes()[0]).toMatch(/^Sur le client.*Paie en espèces/);
    expect(site.acts()).toEqual(Array(2).fill(`POST /api/reservations/${id}/notes`));
  });

  it('need a text', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Ajouter une note'));
    await user.type(await field(), '   ');
    await user.click(send());
    await waitFor(async () => expect(errorOf(await field())).toBe('Veuillez écrire la note'));
    expect(document.activeElement).toBe(await field());
    expect(site.acts()).toEqual([]);
  });

  it('keep what was typed when the server refuses', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Ajouter une note'));
    await user.click(screen.getByRole('radio', { name: /^Sur le client/ }));
    await user.type(await field(), 'Paie en espèces');
    await site.t.change('account', { role: 'CUSTOMER' }, { erased_at: site.t.clock.now() });
    await user.click(send());
    expect(await refusedWith()).toEqual([
      'La note n’est pas ajoutée',
      'Les données de ce client sont effacées : rien ne peut plus être noté à son sujet',
    ]);
    expect((await field()).value).toBe('Paie en espèces');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Sur le client/ }).checked).toBe(true);
  });

  it('keep what was typed when the session expires', async () => {
    const { user, address } = open();
    await user.click(await screen.findByText('Ajouter une note'));
    await user.type(await field(), 'Siège bébé');
    await site.t.db.deleteFrom('session').where('account_id', '=', manager.id).execute();
    await user.click(send());
    await waitFor(() => expect(address()).toBe('/login'));
    cleanup();
    const { body } = await site.t.post<{ token: string }>('/api/auths/login', undefined, {
      email: manager.email,
      password: 'Tournesol-9!',
    });
    open({ user: { ...manager, token: body.token } });
    await waitFor(async () => expect((await field()).value).toBe('Siège bébé'));
    expect((await field()).closest('details')?.open).toBe(true);
  });

  it('are deleted after a question, once', async () => {
    const { id: noteId } = await noted('Erreur');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Supprimer la note du/ }));
    const dialog = await question();
    expect(dialog.textContent).toContain('Erreur');
    clickTwice(within(dialog).getByRole('button', { name: 'Supprimer la note' }));
    await screen.findByText('Aucune note sur cette réservation ni sur le client.');
    expect(site.acts()).toEqual([`DELETE /api/notes/${noteId}`]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notes' })));
  });

  it('say when somebody else has deleted one', async () => {
    const { id: noteId } = await noted('Erreur');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Supprimer la note du/ }));
    const dialog = await question();
    await site.t.call({ method: 'DELETE', path: `/api/notes/${noteId}`, token: manager.token });
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer la note' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Note non trouvée');
    await user.click(within(dialog).getByText('Fermer'));
    await screen.findByText('Aucune note sur cette réservation ni sur le client.');
  });

  it('are asked for again by a button when the network was lost', async () => {
    await noted('Siège bébé');
    const { user } = open({ lost: /\/notes/ });
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors du chargement des notes');
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Siège bébé');
  });
});
