import { randomUUID } from 'node:crypto';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { assertBooks, assertMails } from './counter-books.ts';
import { deskOf, sellTwice } from './counter-sales.ts';
import { assertState, call } from './scenario.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/**
 * The signed papers exist once and were sent once, to the customer and to the archive of the agency. Receipts are issued
 * beside them, by a duty.
 */
export const assertPapers = async (
  site: SiteUnderTest,
  id: number,
  kinds: readonly string[],
): Promise<void> => {
  const desk = await deskOf(site);
  const { documents } = await call(site, () => desk.documents(id));
  const found = documents
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'receipt')
    .sort();
  assertState(JSON.stringify(found) === JSON.stringify(kinds), `the papers are ${kinds.join(', ')}`, found);
  const signed = kinds.filter((kind) => kind !== 'contract').length;
  await assertMails(site, 'handover-documents', signed);
  await assertMails(site, 'agency-handover-documents', signed);
};

/** Receipts of two payments, through any crash; the numbers are the first two of the year, and the files are there. */
export const receipts = async (site: SiteUnderTest, isOtherNext: boolean): Promise<() => Promise<void>> => {
  const { desk, reservation } = await sellTwice(site, {
    payment: { kind: 'counter', method: 'terminal', amount: 60 },
  });
  const { id } = reservation;
  const rest = { kind: 'payment', amount: 40, method: 'cash', requestKey: randomUUID() };
  await call(site, () => desk.write(id, rest));
  // On a slow machine the duty came first: it met the crash, and its receipts are not asked for.
  const waiting = (await call(site, () => desk.documents(id))).withoutReceipt
    .map(({ entryId }) => entryId)
    .sort((a, b) => a - b);
  const [first] = waiting;
  const answered =
    first === undefined || waiting.length < 2
      ? new TypeError('met by the duty')
      : await desk.issueReceipt(id, first).catch((error: unknown) => error);
  if (!(answered instanceof TypeError))
    throw new Error(`the receipt was answered: ${JSON.stringify(answered)}`);
  for (const entryId of isOtherNext ? waiting.toReversed() : waiting)
    await call(site, () => desk.issueReceipt(id, entryId));
  return async () => {
    await assertBooks(site, id, { till: 100_00, entries: 2 });
    const { documents, withoutReceipt } = await call(site, () => desk.documents(id));
    const numbers = documents.map(({ number }) => number?.slice(-6)).sort();
    assertState(
      JSON.stringify(numbers) === '["000001","000002"]' && withoutReceipt.length === 0,
      'the receipts have the first two numbers',
      documents,
    );
    for (const { id: documentId } of documents) await assertWhole(site, documentId);
  };
};

const assertWhole = async (site: SiteUnderTest, documentId: string): Promise<void> => {
  const token = await site.managerToken();
  const path = documentsApi.pdf.path.replace(':id', documentId);
  const text = await site.retryAfterCrash(async () =>
    (await fetch(site.client.url + path, { headers: { authorization: `Bearer ${token}` } })).text(),
  );
  assertState(text.startsWith('%PDF-') && text.includes('%%EOF'), 'the file is whole', text.slice(0, 200));
};

/**
 * Deposit invoices of two rentals for a company, through any crash: each once, with the first two numbers of the year. They are
 * asked for; the duty issues them too.
 */
export const invoices = async (site: SiteUnderTest): Promise<() => Promise<void>> => {
  const company = exampleCompany;
  const payment = { kind: 'counter', method: 'terminal', amount: 60 } as const;
  const { desk, reservation } = await sellTwice(site, { payment, company });
  const other = await sellTwice(site, { payment, company, from: 60 });
  const ids = [reservation.id, other.reservation.id];
  for (const id of ids) await call(site, () => desk.invoice(id));
  return async () => {
    const found: string[] = [];
    for (const id of ids) {
      const { documents } = await call(site, () => desk.documents(id));
      assertState(
        documents.length === 1 && documents[0]?.kind === 'deposit_invoice',
        'a rental has one deposit invoice',
        documents,
      );
      for (const { id: documentId, number } of documents) {
        found.push(number?.slice(-6) ?? '');
        await assertWhole(site, documentId);
      }
    }
    assertState(
      JSON.stringify(found.toSorted()) === '["000001","000002"]',
      'the invoices have the first two numbers',
      found,
    );
  };
};
