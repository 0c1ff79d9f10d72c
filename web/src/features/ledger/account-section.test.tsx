// @module-tag long
import { randomUUID } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import {
  aManager,
  anEmployee,
  aVehicle,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { guaranteeProbes } from '../../../../server/src/testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../../../../server/src/testing/money/ledger-probes.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { RequireRole } from '../accounts/guards.tsx';
import { AccountSection } from './account-section.tsx';

const ROLE: Role = 'MANAGER';

const site = await startTestSite();
let manager: TestCustomer;
let id: number;
beforeEach(async () => {
  // 150,03 €, of which 45 € are paid.
  id = await aPaidRental(site.t, {
    vehicle: await aVehicle(site.t, { dailyPriceCents: 50_01 }),
    from: 2,
    to: 5,
  });
  manager = await aManager(site.t);
});

const open = async (): Promise<OpenedPage> => {
  const page = site.open(
    <RequireRole role={ROLE}>
      <AccountSection reservationId={id} />
    </RequireRole>,
    { at: `/manage/reservations/${id}`, path: '/manage/reservations/:id', user: manager },
  );
  await screen.findByText('Reste dû');
  return page;
};

const amountOf = (label: string): string | null | undefined =>
  screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
const leftIn = (dialog: HTMLElement, label: string): string | null | undefined =>
  within(dialog).getByText(label).parentElement?.querySelector('dd')?.textContent;
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const isDue = (amount: string) => waitFor(() => expect(amountOf('Reste dû')).toBe(amount));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the account on the page of a reservation', () => {
  it('shows what was paid, and what is due', async () => {
    await open();
    expect(amountOf('Location')).toBe('150,03\u00a0€');
    expect(amountOf('Reste dû')).toBe('105,03\u00a0€');
    expect(screen.getByText('Aucun frais.')).toBeTruthy();
    expect(screen.getByText(/Paiement, en ligne/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Corriger/ })).toBeNull();
  });

  it('keeps what was typed when the session expires, and the key of the entry', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter un frais' }));
    const dialog = await dialogOf('Ajouter un frais');
    await user.type(within(dialog).getByLabelText(/^Montant/), '12,5');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Plein');
    await site.t.db.deleteFrom('session').where('account_id', '=', manager.id).execute();
    await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(address()).toBe('/login'));
    cleanup();
    const { body } = await site.t.post<{ token: string }>('/api/auths/login', undefined, {
      email: manager.email,
      password: 'Tournesol-9!',
    });
    manager = { ...manager, token: body.token };
    await open();
    const again = await dialogOf('Ajouter un frais');
    await waitFor(() =>
      expect(within(again).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('12,5'),
    );
    expect(within(again).getByLabelText<HTMLTextAreaElement>(/^Motif/).value).toBe('Plein');
  });

  it('takes what is due in cash, rounded as it is told before, once', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    const dialog = await dialogOf('Encaisser');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('105,03');
    await user.selectOptions(within(dialog).getByLabelText('Moyen de paiement'), 'Espèces');
    expect(dialog.textContent).toContain('105,05\u00a0€');
    clickTwice(within(dialog).getByRole('button', { name: 'Encaisser' }));
    await closed();
    await isDue('0,00\u00a0€');
    expect(screen.getByText('Arrondi des espèces')).toBeTruthy();
    expect(screen.getAllByText(/Paiement, espèces/)).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Encaisser' }).disabled).toBe(true);
  });

  it('takes it by Enter in the field of the amount', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    const dialog = await dialogOf('Encaisser');
    await user.type(within(dialog).getByLabelText(/^Montant/), '{Enter}');
    await closed();
    await isDue('0,00\u00a0€');
    expect(screen.getAllByText(/Paiement, terminal/)).toHaveLength(1);
  });

  it('refuses more than is due, on the field, and keeps what was typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    const dialog = await dialogOf('Encaisser');
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Montant/);
    await user.clear(field);
    await user.type(field, '500');
    await user.click(within(dialog).getByRole('button', { name: 'Encaisser' }));
    await within(dialog).findByText(/dépasse le reste dû/);
    expect(field.value).toBe('500');
  });

  it('says that another entry was written by the request, shows it, and sends anew when asked again', async () => {
    const key = randomUUID();
    const { user } = await open();
    const keys = vi.spyOn(crypto, 'randomUUID').mockReturnValue(key);
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    const dialog = await dialogOf('Encaisser');
    keys.mockRestore();
    // Its answer did not arrive, and the amount was corrected since.
    const { write } = ledgerProbes(() => ({ t: site.t, manager }));
    await write(id, { kind: 'payment', amount: 100, method: 'terminal', requestKey: key });
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Montant/);
    await user.clear(field);
    await user.type(field, '5,03');
    const take = within(dialog).getByRole('button', { name: 'Encaisser' });
    await user.click(take);
    await within(dialog).findByText(/^Cette écriture a déjà été enregistrée avec d’autres données/);
    await isDue('5,03\u00a0€');
    await user.click(take);
    await closed();
    await isDue('0,00\u00a0€');
  });

  it('adds a charge with its reason, and corrects it by an opposite entry', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter un frais' }));
    const dialog = await dialogOf('Ajouter un frais');
    await user.selectOptions(within(dialog).getByLabelText('Type de frais'), 'Nettoyage');
    await user.type(within(dialog).getByLabelText(/^Montant/), '40');
    const add = within(dialog).getByRole('button', { name: 'Ajouter' });
    await user.click(add);
    await within(dialog).findByText('Indiquez le motif');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Sable');
    await user.click(add);
    await closed();
    await isDue('145,03\u00a0€');
    await user.click(await screen.findByRole('button', { name: /^Corriger\u00a0: Nettoyage/ }));
    const correction = await dialogOf('Corriger une écriture');
    await user.type(within(correction).getByLabelText(/^Motif/), 'Erreur');
    await user.click(within(correction).getByRole('button', { name: 'Annuler l’écriture' }));
    await closed();
    await isDue('105,03\u00a0€');
    expect(screen.getByText(/^Annulation : Nettoyage/)).toBeTruthy();
  });

  it('gives back at most what was received at the agency', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Rembourser' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    await user.click(within(await dialogOf('Encaisser')).getByRole('button', { name: 'Encaisser' }));
    await closed();
    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));
    const dialog = await dialogOf('Rembourser');
    await user.selectOptions(
      within(dialog).getByLabelText(/^Ce qui est rendu/),
      'Correction d’un encaissement',
    );
    await user.type(within(dialog).getByLabelText(/^Montant/), '200');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Geste');
    await user.click(within(dialog).getByRole('button', { name: 'Rembourser' }));
    await within(dialog).findByText(/dépasse ce qui a été encaissé \(105,03/);
  });

  it('asks what a refund gives back, and says before the click what is owed afterwards', async () => {
    const { take } = ledgerProbes(() => ({ t: site.t, manager }));
    await take(id, 105.03);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));
    const dialog = await dialogOf('Rembourser');
    const what = within(dialog).getByLabelText<HTMLSelectElement>(/^Ce qui est rendu/);
    expect([...what.options].map(({ text }) => text)).toEqual([
      'Choisissez',
      'Réduction',
      'Correction d’un encaissement',
    ]);
    await user.type(within(dialog).getByLabelText(/^Montant/), '40');
    const giveBack = within(dialog).getByRole('button', { name: 'Rembourser' });
    await user.click(giveBack);
    await within(dialog).findByText('Choisissez ce qui est rendu');
    await user.selectOptions(what, 'Correction d’un encaissement');
    expect(leftIn(dialog, 'Reste dû ensuite')).toBe('40,00\u00a0€');
    await user.selectOptions(what, 'Réduction');
    await user.click(giveBack);
    await within(dialog).findByText('Choisissez le motif de la réduction');
    await user.selectOptions(within(dialog).getByLabelText(/^Motif de la réduction/), 'Geste commercial');
    expect(leftIn(dialog, 'Reste dû ensuite')).toBe('0,00\u00a0€');
    await user.click(giveBack);
    await closed();
    expect(await screen.findByText('Réduction, geste commercial')).toBeTruthy();
    expect(screen.getAllByText('Réductions')).toHaveLength(2);
    await isDue('0,00\u00a0€');
  });

  it('proposes to give money back the way the last of it came', async () => {
    const { take, reverse } = ledgerProbes(() => ({ t: site.t, manager }));
    await take(id, 20, 'transfer');
    await take(id, 30, 'cash');
    const { body } = await take(id, 40, 'terminal');
    await reverse(body.entries.findLast(({ kind }) => kind === 'payment')?.id);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));
    const means = within(await dialogOf('Rembourser')).getByLabelText<HTMLSelectElement>(
      /^Moyen de paiement/,
    );
    expect(means.value).toBe('cash');
  });

  it('grants a reduction, with what goes back online, and tells an employee to ask an owner', async () => {
    manager = await anEmployee(site.t);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accorder une réduction' }));
    const dialog = await dialogOf('Accorder une réduction');
    await user.selectOptions(within(dialog).getByLabelText(/^Motif de la réduction/), 'Panne');
    const amount = within(dialog).getByLabelText(/^Montant/);
    await user.type(amount, '130,03');
    expect(leftIn(dialog, 'Rendu en ligne aussitôt')).toBe('25,00\u00a0€');
    const grant = within(dialog).getByRole('button', { name: 'Accorder' });
    await user.click(grant);
    expect(await within(dialog).findByText('Cette réduction demande l’accord d’un gérant.')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '50');
    expect(leftIn(dialog, 'Reste dû ensuite')).toBe('55,03\u00a0€');
    await user.click(grant);
    await closed();
    await isDue('55,03\u00a0€');
  });

  it('says what was kept of a caution for a charge that no longer counts, and how it goes back', async () => {
    site.t.clock.advance({ days: 2 });
    manager = await aManager(site.t);
    const probes = () => ({ t: site.t, manager });
    const [ledger, cautions] = [ledgerProbes(probes), guaranteeProbes(probes)];
    await cautions.ask(id, 'cash');
    await ledger.charge(id, 60, 'damage');
    await cautions.capture(id, 165);
    const { user } = await open();
    expect(screen.queryByText(/Trop retenu/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Corriger\u00a0: Dommage/ }));
    const dialog = await dialogOf('Corriger une écriture');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Ancienne rayure');
    await user.click(within(dialog).getByRole('button', { name: 'Annuler l’écriture' }));
    const alert = await screen.findByText(/^Trop retenu sur la caution/);
    expect(alert.textContent).toContain('59,97\u00a0€');
    expect(screen.getByText(/^Corrigez ce qui a été retenu sur la caution/)).toBeTruthy();
  });
});
