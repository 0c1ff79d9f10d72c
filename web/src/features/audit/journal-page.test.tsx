import { QueryClient, QueryClientProvider, type InfiniteData } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { vehicleQueries } from '../vehicles/api/vehicles.queries.ts';
import { JournalPage } from './journal-page.tsx';
import { searchOfAddress } from './journal-search.ts';
import { journalQueries } from './api/journal.queries.ts';

const PAYMENT = 'f3977465-0000-4000-8000-000000000000';

const entry: AuditEntry = {
  id: 9,
  at: '2026-11-21T10:12:00.000Z',
  actor: { kind: 'manager', accountId: 4, name: 'Anne Dubois' },
  address: '192.0.2.7',
  act: 'vehicle.modify',
  subject: { kind: 'vehicle', id: 3 },
  before: { dailyPrice: 45 },
  after: { dailyPrice: 49.9 },
};

/** The page at an address, its entries loaded and unfolded. */
const journal = (query: string, shown: Partial<AuditPage> & Pick<AuditPage, 'entries'>): string => {
  const page: AuditPage = {
    names: {
      vehicle: { 3: 'Renault Clio' },
      payment: { [PAYMENT]: '45,00 €, Ana Maes' },
      fine: { 8: 'PV-77, 1-ABC-123' },
    },
    total: shown.entries.length,
    nextCursor: null,
    ...shown,
  };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const key = journalQueries.list(searchOfAddress(new URLSearchParams(query))).queryKey;
  client.setQueryData<InfiniteData<AuditPage, string | null>>(key, { pages: [page], pageParams: [null] });
  client.setQueryData(vehicleQueries.list().queryKey, []);
  client.setQueryData(vehicleQueries.archived().queryKey, []);
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/manage/journal?${query}`]}>
        <JournalPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const opener of screen.queryAllByRole('button', { name: /^Détails/ })) fireEvent.click(opener);
  // Of what is chosen, the browser writes nothing.
  for (const option of container.querySelectorAll('option:checked')) option.setAttribute('selected', '');
  const html = container.innerHTML;
  unmount();
  client.clear();
  return html;
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +/g, ' ');

describe('the journal', () => {
  it('says who did what to what, when, from where, and what it changed', () => {
    const html = journal('', { entries: [entry] });
    const text = textOf(html);
    expect(text).toContain('Véhicule modifié');
    expect(text).toContain('Véhicule Renault Clio');
    expect(text).toMatch(/21 nov\.( 2026)? 11:12/);
    expect(text).toContain('Anne Dubois , gestionnaire');
    expect(text).toContain('Depuis l’adresse 192.0.2.7');
    expect(text).toMatch(/Prix journalier avant 45,00 € après → 49,90 €/);
    expect(html).toContain('href="/manage/journal?person=4"');
    expect(html).toContain('href="/manage/journal?kind=vehicle&amp;id=3"');
  });

  it('shows the code of an act that it does not know, and what the site does by itself', () => {
    const text = textOf(
      journal('', {
        entries: [
          {
            ...entry,
            act: 'vehicle.paint',
            actor: { kind: 'system', accountId: null, name: null },
            address: null,
            subject: { kind: 'fleet', id: null },
            before: null,
            after: null,
          },
        ],
      }),
    );
    expect(text).toContain('vehicle.paint');
    expect(text).toContain('fleet');
    expect(text).toContain('le site, par lui-même');
  });

  it('names an erased person by their number', () => {
    const actor = { kind: 'customer', accountId: 1204, name: null } as const;
    const text = textOf(journal('', { entries: [{ ...entry, actor }] }));
    expect(text).toContain('compte n° 1 204 , client');
  });

  it('says how many there are, and pages by fifty', () => {
    expect(textOf(journal('', { entries: [entry] }))).toContain('1 entrée');
    expect(journal('', { entries: [entry] })).not.toContain('Page suivante');
    const entries = Array.from({ length: 50 }, (_, index) => ({ ...entry, id: 100 - index }));
    const first = journal('act=vehicle.modify', { entries, total: 1234, nextCursor: 'abc' });
    expect(textOf(first)).toContain('1 234 entrées');
    expect(textOf(first)).toContain('1 – 50 sur 1 234');
    expect(first).toContain('href="/manage/journal?act=vehicle.modify&amp;page=2"');
    const many = textOf(journal('', { entries, total: 10_001, nextCursor: 'abc' }));
    expect(many).toContain('Plus de 10 000 entrées');
    expect(many).toContain('sur plus de 10 000');
  });

  it('has a button in the rows only that have something to unfold', () => {
    const bare = { ...entry, address: null, before: null, after: null };
    expect(journal('', { entries: [bare] })).not.toContain('aria-controls="entree-9"');
    expect(journal('', { entries: [entry] })).toContain('aria-controls="entree-9"');
  });

  it('names a fine, and leads to its entries', () => {
    const subject = { kind: 'fine', id: 8 };
    const html = journal('', { entries: [{ ...entry, act: 'fine.create', subject }] });
    expect(textOf(html)).toContain('Amende PV-77, 1-ABC-123');
    expect(html).toContain('href="/manage/journal?kind=fine&amp;id=8"');
  });

  it('shows the filters of the address in its fields, and the way out of them', () => {
    const html = journal('person=4&kind=reservation&id=12', { entries: [] });
    expect(html).toMatch(/value="4"/);
    expect(html).toMatch(/value="12"/);
    expect(textOf(html)).toContain('Tout afficher');
    expect(textOf(html)).toContain('Aucune entrée dans le journal.');
    expect(textOf(journal('', { entries: [] }))).not.toContain('Tout afficher');
  });

  it('shows every filter, and names the person whom it is narrowed to', () => {
    const html = journal('name=Dubois&vehicle=3&act=vehicle.modify&from=2026-11-01&to=2026-11-30', {
      entries: [entry],
    });
    for (const value of ['Dubois', '01/11/2026', '30/11/2026']) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="vehicle.modify" selected="">Véhicule modifié<\/option>/);
    expect(html).toContain('Exporter');
    const ofPerson = textOf(journal('person=4', { entries: [entry] }));
    expect(ofPerson).toContain('Entrées sur : Anne Dubois');
  });

  it('leads from what a field names to its page', () => {
    const after = { vehicleId: 3, reservationId: 12, customerId: 8 };
    const html = journal('', { entries: [{ ...entry, before: null, after }] });
    expect(html).toContain('href="/manage/vehicules/3"');
    expect(html).toContain('href="/manage/reservations/12"');
    expect(html).toContain('href="/manage/journal?person=8"');
  });

  it('names a payment by its amount and customer, instead of its number', () => {
    const subject = { kind: 'payment', id: PAYMENT };
    const page = { entries: [{ ...entry, act: 'payment.open', subject }] };
    expect(textOf(journal('', page))).toContain('Paiement 45,00 €, Ana Maes');
    expect(textOf(journal(`kind=payment&id=${PAYMENT}`, page))).toContain(
      'Entrées sur : Paiement 45,00 €, Ana Maes',
    );
    expect(textOf(journal('', page))).not.toContain('f3977465');
  });

  it('says what it is narrowed to where no field does', () => {
    const text = textOf(journal('kind=payment&id=pi_3Q', { entries: [] }));
    expect(text).toContain('Entrées sur : Paiement n° pi_3Q');
  });
});
