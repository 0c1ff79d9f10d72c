import { QueryClient, QueryClientProvider, type InfiniteData } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
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

/** The page at an address, its entries loaded. */
const journal = (query: string, shown: Omit<AuditPage, 'names'>): string => {
  const page: AuditPage = {
    names: {
      vehicle: { 3: 'Renault Clio' },
      payment: { [PAYMENT]: '45,00 €, Ana Maes' },
    },
    ...shown,
  };
  const client = new QueryClient();
  const key = journalQueries.list(searchOfAddress(new URLSearchParams(query))).queryKey;
  client.setQueryData<InfiniteData<AuditPage, string | null>>(key, { pages: [page], pageParams: [null] });
  client.setQueryData(vehicleQueries.list().queryKey, []);
  client.setQueryData(vehicleQueries.archived().queryKey, []);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/manage/journal?${query}`]}>
        <JournalPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
};

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the journal', () => {
  it('says who did what to what, when, from where, and what it changed', () => {
    const html = journal('', { entries: [entry], nextCursor: null });
    const text = textOf(html);
    expect(text).toContain('Véhicule modifié');
    expect(text).toContain('Véhicule Renault Clio');
    expect(text).toContain('samedi 21 novembre 2026 à 11:12');
    expect(text).toContain('Anne Dubois , gestionnaire, depuis 192.0.2.7');
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
        nextCursor: null,
      }),
    );
    expect(text).toContain('vehicle.paint');
    expect(text).toContain('fleet');
    expect(text).toContain('le site, par lui-même');
  });

  it('names an erased person by their number', () => {
    const actor = { kind: 'customer', accountId: 1204, name: null } as const;
    const text = textOf(journal('', { entries: [{ ...entry, actor }], nextCursor: null }));
    expect(text).toContain('compte n° 1 204 , client');
  });

  it('offers more when there is more', () => {
    expect(journal('', { entries: [entry], nextCursor: null })).not.toContain('Afficher plus');
    expect(journal('', { entries: [entry], nextCursor: 'abc' })).toContain('Afficher plus');
  });

  it('shows the filters of the address in its fields, and the way out of them', () => {
    const html = journal('person=4&kind=reservation&id=12', { entries: [], nextCursor: null });
    expect(html).toMatch(/value="4"/);
    expect(html).toMatch(/value="12"/);
    expect(textOf(html)).toContain('Tout afficher');
    expect(textOf(html)).toContain('Aucune entrée dans le journal.');
    expect(textOf(journal('', { entries: [], nextCursor: null }))).not.toContain('Tout afficher');
  });

  it('shows every filter, and names the person whom it is narrowed to', () => {
    const html = journal('name=Dubois&vehicle=3&act=vehicle.modify&from=2026-11-01&to=2026-11-30', {
      entries: [entry],
      nextCursor: null,
    });
    for (const value of ['Dubois', '01/11/2026', '30/11/2026']) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="vehicle.modify" selected="">Véhicule modifié<\/option>/);
    expect(html).toContain('Exporter (CSV)');
    const ofPerson = textOf(journal('person=4', { entries: [entry], nextCursor: null }));
    expect(ofPerson).toContain('Entrées sur : Anne Dubois');
  });

  it('leads from what a field names to its page', () => {
    const after = { vehicleId: 3, reservationId: 12, customerId: 8 };
    const html = journal('', { entries: [{ ...entry, before: null, after }], nextCursor: null });
    expect(html).toContain('href="/manage/vehicules/3"');
    expect(html).toContain('href="/manage/reservations/12"');
    expect(html).toContain('href="/manage/journal?person=8"');
  });

  it('names a payment by its amount and customer, instead of its number', () => {
    const subject = { kind: 'payment', id: PAYMENT };
    const page = { entries: [{ ...entry, act: 'payment.open', subject }], nextCursor: null };
    expect(textOf(journal('', page))).toContain('Paiement 45,00 €, Ana Maes');
    expect(textOf(journal(`kind=payment&id=${PAYMENT}`, page))).toContain(
      'Entrées sur : Paiement 45,00 €, Ana Maes',
    );
    expect(textOf(journal('', page))).not.toContain('f3977465');
  });

  it('says what it is narrowed to where no field does', () => {
    const text = textOf(journal('kind=payment&id=pi_3Q', { entries: [], nextCursor: null }));
    expect(text).toContain('Entrées sur : Paiement n° pi_3Q');
  });
});
