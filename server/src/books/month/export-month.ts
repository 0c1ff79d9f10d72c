import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookRefusals } from '@volant/shared/books/books.refusals.ts';
import { journalOf } from '@volant/shared/books/journal.rules.ts';
import {
  cautionsFile,
  customersFile,
  depositsFile,
  journalFile,
  paymentsFile,
  providerFile,
  salesFile,
  summaryFile,
  tillFile,
  type FileFacts,
} from '@volant/shared/books/month-files.ts';
import {
  daysOfMonth,
  intraCommunityCustomers,
  listedCustomers,
  soldDocumentOf,
  summaryOf,
  type SoldDocument,
} from '@volant/shared/books/month.rules.ts';
import { agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { recordExport } from '../../audit/index.ts';
import { countIssued, eachInvoice, eachPaper, type DocumentsDeps } from '../../documents/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { readBookAccounts } from '../book-accounts.ts';
import { listJournalFacts } from '../journal-facts.store.ts';
import { listEarlyMoney, listHeldCautions, listMovedSums } from './month-facts.store.ts';
import { zipStream, type ZipFile } from './zip-stream.ts';

interface Days {
  from: IsoDate;
  to: IsoDate;
}

/**
 * GET /api/exports/:month: the files of a month, read from the database and the file store as they are sent. What the CSV
 * files say is read before the answer begins: a failure is still answered as one.
 */
export const exportMonth = async (
  deps: DocumentsDeps,
  actor: Actor,
  month: string,
): Promise<{ bytes: Readable; name: string }> => {
  const days = daysOfMonth(month);
  const today = agencyDay(deps.clock.now());
  if (days.from > today) throw refuse(bookRefusals.month_not_begun, 'month');
  const files = await csvFiles(deps, month, days);
  const subject = { kind: 'installation', id: null } as const;
  const rows = await countIssued(deps.db, days);
  await recordExport(deps, actor, { act: 'installation.export-month', subject, rows, filter: { month } });
  return {
    bytes: zipStream(filesOf(deps, days, files)),
    name: defaultWords().files.names.month(month, days.to >= today),
  };
};

const filesOf = async function* (
  deps: DocumentsDeps,
  days: Days,
  texts: ReadonlyMap<string, string>,
): AsyncGenerator<ZipFile> {
  const at = agencyInstant(days.to, '12:00');
  const textFile = (name: string, text: string, dated = at): ZipFile => ({
    name,
    bytes: Buffer.from(text),
    at: dated,
    isPacked: false,
  });
  for (const [name, text] of texts) yield textFile(name, text);
  const missing: string[] = [];
  for await (const { number, issuedAt, pdf, ubl } of eachPaper(deps, days)) {
    if (pdf) yield { name: `documents/${number}.pdf`, bytes: pdf, at: issuedAt, isPacked: true };
    else missing.push(number);
    if (ubl !== undefined) yield textFile(`documents/${number}.xml`, ubl, issuedAt);
  }
  if (missing.length > 0) yield textFile('manquants.txt', defaultWords().files.missing(missing));
};

const csvFiles = async (deps: DocumentsDeps, month: string, days: Days): Promise<Map<string, string>> => {
  const { db } = deps;
  const facts: FileFacts = { words: defaultWords().files.month, accounts: await readBookAccounts(db) };
  const received = await listJournalFacts(db, days);
  const sold = await soldIn(deps, days);
  const moved = await listMovedSums(db, days);
  const makers: readonly (readonly [name: string, make: () => string | Promise<string>])[] = [
    ['synthese.csv', () => summaryFile(summaryOf(sold, received), facts)],
    ['journal.csv', () => journalFile(journalOf(received), facts)],
    ['ventes.csv', () => salesFile(sold, facts)],
    ['paiements.csv', () => paymentsFile(moved, facts)],
    ['caisse.csv', () => tillFile(moved, facts)],
    ['cautions.csv', async () => cautionsFile(await listHeldCautions(db, days.to), facts)],
    ['frais-et-versements.csv', () => providerFile(moved, facts)],
    ['acomptes.csv', async () => depositsFile(await listEarlyMoney(db, days.to), facts)],
  ];
  const files = new Map<string, string>();
  for (const [name, make] of makers) {
    files.set(name, await make());
    // Others are answered between two files.
    await nextTurn();
  }
  const abroad = intraCommunityCustomers(sold);
  if (abroad.length > 0) files.set('releve-intracommunautaire.csv', customersFile(abroad, facts));
  if (month.endsWith('-01')) {
    const listed = listedCustomers(await soldIn(deps, yearBefore(days)));
    files.set('listing-clients.csv', customersFile(listed, facts));
  }
  return files;
};

const soldIn = async (deps: DocumentsDeps, days: Days): Promise<SoldDocument[]> => {
  const sold: SoldDocument[] = [];
  for await (const invoice of eachInvoice(deps, days)) sold.push(soldDocumentOf(invoice));
  return sold;
};

const yearBefore = ({ from }: Days): Days => {
  const year = Number(from.slice(0, 4)) - 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};
