// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, anAccountant, inDays } from '../../../../server/src/testing/builders.ts';
import { invoiceProbes } from '../../../../server/src/testing/money/invoice-probes.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { DocumentsPage } from './documents-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const accountant = await anAccountant(site.t);
const calls = invoiceProbes(() => ({ t: site.t, manager }));
const rented = await calls.rentForCompany();
await calls.sweep();

beforeEach(() => {
  vi.setSystemTime(site.t.clock.now());
});
afterEach(async () => {
  await site.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (at = '/manage/documents', user: typeof manager = manager) =>
  site.open(<DocumentsPage />, { at, user });
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const DEPOSIT = /^F-2026-000001/;

describe('the documents of the books', () => {
  it('are listed with their buyer, rental, amount and state, and are sent by hand', async () => {
    const { user } = open();
    const row = await rowOf(DEPOSIT);
    for (const text of ['Facture d’acompte', 'Dupont Chantiers SRL', `n° ${rented.id}`, 'À envoyer'])
      expect(row.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text);
    await user.click(within(row).getByRole('button', { name: /^Envoyer/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Dépôt de F-2026-000001' });
    expect(within(dialog).getByRole('button', { name: 'Télécharger l’UBL' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Envoyer de nouveau' })).toBeNull();
    await user.type(within(dialog).getByLabelText(/^Référence/), 'AP-1');
    await user.click(within(dialog).getByRole('button', { name: 'Noter' }));
    await waitFor(async () => expect((await rowOf(DEPOSIT)).textContent).toContain('Envoyée'));
    expect(within(await rowOf(DEPOSIT)).queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  });

  it('say why one was refused, and may be sent again', async () => {
    const { t } = site;
    const refused = await calls.rentForCompany();
    await calls.sweep();
    const { id } = await t.row('document', { reservation_id: refused.id }, 'id');
    const reason = 'BR-01';
    await t.change(
      'transmission',
      { document_id: id },
      { state: 'refused', reason, asked_at: t.clock.now() },
    );
    const { user } = open();
    expect(await screen.findByText('Le point d’accès répond : BR-01')).toBeTruthy();
    const row = await rowOf(/^F-2026-000002/);
    await user.click(within(row).getByRole('button', { name: /^Envoyer/ }));
    const dialog = await screen.findByRole('dialog');
    // Where the agency deposits its documents itself, nothing else sends them.
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer de nouveau' }));
    expect(await within(dialog).findByText(/indiquez la date et la référence du dépôt/)).toBeTruthy();
  });

  it('are filtered by what the address says, and by the form', async () => {
    const { user } = open('/manage/documents?type=notes-de-credit');
    expect(await screen.findByText('Aucun document ne répond à ces filtres')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Type'), 'Facture d’acompte');
    await user.type(screen.getByLabelText('Rechercher'), 'dupont');
    await user.click(screen.getByRole('button', { name: 'Filtrer' }));
    expect(await rowOf(DEPOSIT)).toBeTruthy();
    await user.type(screen.getByLabelText('Du'), '5/6/2026');
    await user.type(screen.getByLabelText('Au'), '1/6/2026');
    await user.click(screen.getByRole('button', { name: 'Filtrer' }));
    expect(await screen.findByText('La fin précède le début')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Tout afficher' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Rechercher').value).toBe(''));
  });

  it('are read by an accountant, who does nothing', async () => {
    open('/manage/documents', accountant);
    const row = await rowOf(DEPOSIT);
    expect(within(row).getByRole('button', { name: /^PDF/ })).toBeTruthy();
    expect(within(row).getByRole('button', { name: /^UBL/ })).toBeTruthy();
    for (const name of [/^Envoyer/, /^Établir/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(within(row).queryByRole('link')).toBeNull();
  });
});

describe('what is to be invoiced', () => {
  it('is issued, with the rate that an owner types for the VAT of another country', async () => {
    const { t } = site;
    const { id } = await calls.rentForCompany({
      name: 'Zürich Bau AG',
      address: { street: 'Bahnhofstrasse 1', postalCode: '8001', city: 'Zürich', country: 'CH' },
      companyNumber: 'CHE-123.456.789',
      vatNumber: null,
      orderReference: null,
      accountingEmail: null,
    });
    await t.change('reservation', { id }, { start_date: inDays(t, 5), end_date: inDays(t, 45) });
    const { user } = open();
    const part = await screen.findByRole('region', { name: /^À facturer/ });
    const line = within(part).getByText('Zürich Bau AG').closest('li') as HTMLElement;
    expect(line.textContent).toMatch(/Avant le/);
    await user.click(within(line).getByRole('button', { name: /^Établir la facture/ }));
    const dialog = await screen.findByRole('dialog', { name: 'TVA d’un autre pays' });
    await user.click(within(dialog).getByRole('button', { name: 'Établir' }));
    expect(await within(dialog).findByText(/^Indiquez un taux de TVA/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Taux de TVA/), '8,1');
    await user.click(within(dialog).getByRole('button', { name: 'Établir' }));
    expect(await screen.findByText(/ce qui manquait est établi/)).toBeTruthy();
    expect((await calls.documents(id))[0]?.lines[0]).toMatchObject({ category: 'S', percent: 8.1 });
  });
});
