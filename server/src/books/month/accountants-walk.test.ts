// @module-tag long
import { expect } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { inDays, renewManager } from '../../testing/builders.ts';
import { guaranteeProbes } from '../../testing/money/guarantee-probes.ts';
import { invoiceProbes } from '../../testing/money/invoice-probes.ts';
import { gridsOf, monthProbes, rowsOf } from '../../testing/money/month-probes.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp({ webhooks: true })
  .extend('month', ({ t, manager }) => monthProbes(() => ({ t, manager })))
  .extend('calls', ({ t, manager, vehicle }) => ({
    ...invoiceProbes(() => ({ t, manager })),
    caution: guaranteeProbes(() => ({ t, manager })),
    changes: changeProbes(() => ({ t, manager, vehicle })),
    /** The day and hour of the clock, as far as anybody does something. */
    at: async (moment: string): Promise<void> => {
      t.clock.set(moment);
      await renewManager(t, manager);
    },
    address: async (accountId: number): Promise<void> => {
      const address = { address_street: 'Rue Haute 3', address_postal_code: '1000' };
      await t.change(
        'account',
        { id: accountId },
        { ...address, address_city: 'Bruxelles', address_country: 'BE' },
      );
    },
  }));

const french = {
  ...exampleCompany,
  name: 'Chantiers de Lille SAS',
  address: { street: 'Rue de Béthune 1', postalCode: '59000', city: 'Lille', country: 'FR' },
  companyNumber: null,
  vatNumber: 'FR40303265045',
};
const swiss = {
  ...exampleCompany,
  name: 'Montagne SA',
  address: { street: 'Rue du Rhône 1', postalCode: '1204', city: 'Genève', country: 'CH' },
  companyNumber: 'CHE-123.456.788',
  vatNumber: null,
};

/**
 * A November of thirty rentals of 150.03 €, each with 45.00 € paid online. Without VAT and VAT, worked out by hand:
 * 45.00 = 37.19 + 7.81; 105.03 = 86.80 + 18.23; 100 = 82.64 + 17.36; 80 = 66.12 + 13.88; 50 = 41.32 + 8.68;
 * 125.03 = 103.33 + 21.70; 12.10 = 10.00 + 2.10; at 8.1 % 150.03 = 138.79 + 11.24.
 *
 * | What                                                   | without VAT | VAT    | grids   |
 * | 19 receipts of 45.00                                   | 706.61      | 148.39 | 03, 54  |
 * | 13 receipts of 105.03                                  | 1,128.40    | 236.99 | 03, 54  |
 * | receipts of 100.00 and 80.00                           | 148.76      | 31.24  | 03, 54  |
 * | the receipt that an invoice replaces                   | -37.19      | -7.81  | 03, 54  |
 * | 9 deposit invoices of 45.00, and one of 105.03         | 421.51      | 88.52  | 03, 54  |
 * | 4 final invoices, 105.03 above the deposit; one 125.03 | 450.53      | 94.62  | 03, 54  |
 * | refund of 50.00, correction of 80.00                   | 107.44      | 22.56  | 49, 64  |
 * | a kept deposit that is an indemnity                    | 37.19       | 7.81   | 49, 64  |
 * | credit notes: 12.10, and twice 45.00                   | 84.38       | 17.72  | 49, 64  |
 * | a French company for 36 days: 45.00 and 78.99          | 123.99      |        | 44      |
 * | its reduction of 12.10                                 | 10.00       |        | 48      |
 * | a Swiss company for 36 days                            | 138.79      | (11.24)| 47      |
 *
 * Outside: damage 60.00 on a receipt and 60.00 on a debit note, the indemnity 45.00, what the bank took back -45.00, and
 * roundings of cash 0.04.
 */
const EXPECTED = {
  '03': '2818,62',
  '44': '123,99',
  '47': '138,79',
  '48': '10,00',
  '49': '229,01',
  '54': '591,95',
  '64': '48,09',
  '71': '543,86',
  HTVA: '2842,39',
  TVA: '543,86',
  'TVA d’un autre pays': '11,24',
  'Hors TVA et arrondis': '120,04',
  TVAC: '3517,53',
};

/** By kind and means, in cents: 30 deposits online, and what was paid at the agency. */
const PAID = {
  'Paiement En ligne': 1350_00,
  'Paiement Terminal de paiement': 1315_33,
  'Paiement Virement': 105_03,
  'Paiement Espèces': 210_10,
  'Remboursement En ligne': -45_00,
  'Remboursement Terminal de paiement': -50_00,
  'Paiement repris par la banque En ligne': -45_00,
};

const centsOf = (amount = ''): number => Math.round(Number(amount.replace(',', '.')) * 100);
const sumOf = (rows: readonly Record<string, string>[], head: string): number =>
  rows.reduce((sum, row) => sum + centsOf(row[head]), 0);

it('states each VAT once in the grids of a November, and never changes it', async ({
  t,
  manager,
  month,
  calls,
}) => {
  await t.db.updateTable('agency_settings').set({ kept_deposit_taxed: false }).execute();
  await calls.at('2026-11-02T08:00:00Z');
  const privates: number[] = [];
  for (let count = 0; count < 15; count += 1) privates.push((await calls.rent()).id);
  const kept = await calls.rent();
  const asked = await calls.rent();
  const disputed = await calls.changes.rent(5, 8, {}, 'pm_card_createDispute');
  const companies: number[] = [];
  for (let count = 0; count < 8; count += 1) companies.push((await calls.rentForCompany()).id);
  const longer = { end_date: inDays(t, 5 + 36) };
  const { id: abroad } = await calls.rentForCompany(french);
  await t.change('reservation', { id: abroad }, longer);
  const { id: elsewhere } = await calls.rentForCompany(swiss);
  await t.change('reservation', { id: elsewhere }, longer);
  await calls.sweep();

  await calls.at('2026-11-03T08:00:00Z');
  const [card, card2, transfer, cash, cash2, tooMuch, damaged, mistyped, ...others] = privates as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ];
  for (const id of [card, card2, ...others]) await calls.take(id, 105.03);
  await calls.take(transfer, 105.03, 'transfer');
  await calls.take(cash, 105.05, 'cash');
  await calls.take(cash2, 105.05, 'cash');
  await calls.take(tooMuch, 100);
  await calls.charge(damaged, 60, 'damage');
  await calls.take(damaged, 165.03);
  await calls.take(mistyped, 80);
  const [plain, plain2, fuelled, scratched, reduced, canceled, paid, credited] = companies as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  await calls.charge(fuelled, 20);
  await calls.charge(scratched, 60, 'damage');
  await calls.take(paid, 105.03);
  await calls.sweep();

  await calls.at('2026-11-04T08:00:00Z');
  await calls.giveBack(tooMuch, 50);
  const [dispute] = (await t.stripe.disputes.list({ payment_intent: disputed.intentId })).data;
  const evidence = { uncategorized_text: 'losing_evidence' };
  await t.stripe.disputes.update(dispute?.id ?? '', { evidence });
  await t.sandbox.webhooksDelivered();
  await calls.reverse((await calls.read(mistyped)).entries.at(-1)?.id);
  await calls.address(asked.customer.id);
  await calls.ask(asked.id);
  for (const id of [plain, plain2, fuelled, scratched, reduced, paid, abroad, elsewhere])
    await calls.finalize(id);
  await t.patch(`/api/reservations/${canceled}`, manager.token);
  await calls.sweep();
  const deposit = await t.row('document', { reservation_id: credited }, 'id');
  await calls.credit(deposit.id, { reason: 'Facture au mauvais nom' });
  await calls.ask(elsewhere, { vatPercent: 8.1 });
  t.clock.advance({ minutes: 1 });
  await calls.reduce(reduced, 12.1);
  await calls.reduce(abroad, 12.1);
  await calls.sweep();

  await calls.at('2026-11-07T08:00:00Z');
  await t.patch(`/api/reservations/${kept.id}`, manager.token);
  await calls.caution.ask(card, 'cash', 500);
  await calls.caution.ask(card2, 'cash', 300);
  await calls.caution.release(card2);
  await calls.sweep();
  await calls.at('2026-11-28T08:00:00Z');
  const early = await calls.rent();
  await calls.sweep();
  await calls.at('2026-11-30T09:00:00Z');
  // Its receipt is of December.
  const last = await calls.rent();

  await calls.at('2026-12-01T08:00:00Z');
  const files = await month.read('2026-11');
  expect(gridsOf(files.get('synthese.csv'))).toEqual(EXPECTED);
  const [total, ...pieces] = rowsOf(files.get('synthese.csv'));
  for (const head of Object.keys(total ?? {}).filter((name) => /^Grille [0-6]|TVA/.test(name)))
    expect(sumOf(pieces, head), head).toBe(centsOf(total?.[head]));
  const numbers = pieces.map(({ Numéro: number = '' }) => number).filter(Boolean);
  const papers = [...files.keys()].filter((name) => name.endsWith('.pdf'));
  expect(new Set(numbers.map((number) => `documents/${number}.pdf`))).toEqual(new Set(papers));

  const sales = rowsOf(files.get('ventes.csv'));
  const invoices = pieces.filter(({ Numéro: number = '' }) => /^(F|N)/.test(number));
  expect(sumOf(sales, 'TVAC')).toBe(sumOf(invoices, 'TVAC'));
  const paidRows = rowsOf(files.get('paiements.csv'));
  const paidBy: Record<string, number> = {};
  for (const { Nature: nature = '', Moyen: means = '', Montant: amount } of paidRows)
    paidBy[`${nature} ${means}`] = (paidBy[`${nature} ${means}`] ?? 0) + centsOf(amount);
  expect(paidBy).toEqual(PAID);
  expect(sumOf(rowsOf(files.get('journal.csv')), 'TVAC')).toBe(sumOf(paidRows, 'Montant'));
  expect(rowsOf(files.get('cautions.csv'))).toEqual([
    {
      'Reçue le': '2026-11-07',
      Réservation: String(card),
      Moyen: 'Espèces',
      Montant: '500,00',
      Compte: '416',
    },
  ]);
  expect(rowsOf(files.get('acomptes.csv'))).toEqual([
    {
      Jour: '2026-11-28',
      Réservation: String(early.id),
      Retrait: '2026-12-03',
      TVAC: '45,00',
      Compte: '460',
    },
    { Jour: '2026-11-30', Réservation: String(last.id), Retrait: '2026-12-05', TVAC: '45,00', Compte: '460' },
  ]);
  expect(rowsOf(files.get('releve-intracommunautaire.csv'))).toEqual([
    { 'Numéro de TVA': 'FR40303265045', Client: french.name, HTVA: '113,99', TVA: '0,00' },
  ]);

  // What is learnt later is booked later.
  await calls.sweep();
  await calls.reverse((await calls.read(card)).entries.at(-1)?.id);
  await calls.caution.release(card);
  await calls.giveBack(card2, 20);
  await calls.address((await t.row('reservation', { id: card2 }, 'account_id')).account_id);
  await calls.ask(card2);
  await calls.setCompany(early.id);
  expect((await calls.changes.change(early, { from: 40, to: 43 })).status).toBe(200);
  await t.patch(`/api/reservations/${last.id}`, manager.token);
  await calls.finalize(credited);
  await calls.ask(credited);
  await t.change('document', { kind: 'receipt' }, { data: null, erased_at: t.clock.now() });
  await calls.sweep();
  const again = await month.read('2026-11');
  expect([...again.keys()]).toEqual([...files.keys()]);
  for (const [name, text] of files) expect(again.get(name) === text, name).toBe(true);

  // The months together state what the documents and receipts of both do.
  const december = await month.read('2026-12');
  const late = rowsOf(december.get('synthese.csv')).find(
    ({ Jour: day, Pièce: kind }) => day === '2026-12-01' && kind === 'Reçu',
  );
  expect(late, 'the receipt of the last payment of November').toMatchObject({ 'Grille 03': '37,19' });
  // Above 250 € without VAT, of the whole year.
  await calls.at('2027-01-04T08:00:00Z');
  const [listed] = rowsOf((await month.read('2027-01')).get('listing-clients.csv'));
  expect(listed).toMatchObject({ 'Numéro de TVA': exampleCompany.vatNumber, Client: exampleCompany.name });
});
