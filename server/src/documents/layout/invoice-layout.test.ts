import { describe, expect, it } from 'vitest';
import { invoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { invoiceOf, type InvoiceSources, type UnsplitLine } from '@volant/shared/documents/invoice.rules.ts';
import { exampleInvoice, rentalLine } from '@volant/shared/testing/example-invoice.ts';
import { pdfPages, type DrawnText } from '../../testing/files/pdf-pages.ts';
import { renderDocument } from '../render-worker.ts';

const pagesOf = async (changes: Partial<InvoiceSources>): Promise<DrawnText[][]> => {
  const stored: unknown = JSON.parse(JSON.stringify(invoiceOf(exampleInvoice(changes))));
  return pdfPages(await renderDocument(invoiceData.parse(stored)));
};

const plain = (text: string): string => text.replaceAll(/\s/g, '');
const textOf = (texts: readonly DrawnText[]): string => plain(texts.map(({ text }) => text).join(''));
const wordsOf = async (changes: Partial<InvoiceSources> = {}): Promise<string> =>
  textOf((await pagesOf(changes)).flat());

const { seller, buyer, rental } = exampleInvoice();
const preceding = [{ number: 'F-2026-000003', issuedOn: '2026-11-02' }];
const deposit = (cents: number, netCents: number): UnsplitLine => ({
  ...rentalLine,
  what: { of: 'deposit', ...preceding[0]! },
  quantity: 1,
  unit: 'one',
  priceCents: -cents,
  knownNetCents: -netCents,
});

describe('an invoice', () => {
  it('names both parties with their numbers and the agency’s account, and what it is about', async () => {
    const words = await wordsOf({ seller: { ...seller, legalName: 'Volant Mobilité SRL' } });
    for (const said of [
      'Facture F-2026-000012',
      'Volant Mobilité SRL Rue de la Station 12 1300 Wavre N° d’entreprise et de TVA : BE 0123.456.749',
      'BE68 5390 0754 7034 · TRIOBEBB · Triodos',
      'Boulangerie Duval & Fils SRL Rue de la Loi 16 1000 Bruxelles N° d’entreprise et de TVA : BE 0234.567.873',
      'Date lundi 30 novembre 2026 Échéance mardi 15 décembre 2026 Votre référence PO-4711',
      'Réservation n° 42 Véhicule Renault Clio Immatriculation 1-ABC-123',
    ])
      expect(words).toContain(plain(said));
  });

  it('deducts a deposit in a line, and says its VAT by rate, what is to be paid, and how', async () => {
    const words = await wordsOf({ lines: [rentalLine, deposit(108_90, 90_00)] });
    expect(words).toContain(plain('Location du véhicule 3 jours 100,00 € 21 % 300,00 €'));
    expect(words).toContain(
      plain('Acompte déjà facturé : F-2026-000003 du lundi 2 novembre 2026 1 −90,00 € 21 % −90,00 €'),
    );
    expect(words).toContain(
      plain(
        'Total hors TVA 210,00 € TVA 21 % sur 210,00 € 44,10 € Total TVA comprise 254,10 € À payer 254,10 €',
      ),
    );
    expect(words).toContain(
      plain('IBAN BE68 5390 0754 7034 BIC TRIOBEBB Communication structurée +++126/0000/01282+++'),
    );
  });

  it('of which all was paid asks for 0,00 €, and still states the account', async () => {
    const words = await wordsOf({ lines: [rentalLine, deposit(363_00, 300_00)], buyerReference: '42' });
    expect(words).toContain(plain('À payer 0,00 € Il n’y a rien à payer : tout est réglé.'));
    expect(words).toContain('BE6853900754');
    expect(words).not.toContain('Communication');
    expect(words).not.toContain(plain('Votre référence'));
  });

  it('of which more was paid than is owed says what the customer gets', async () => {
    expect(await wordsOf({ lines: [rentalLine, deposit(484_00, 400_00)] })).toContain(
      plain('Total TVA comprise −121,00 € En faveur du client 121,00 €'),
    );
  });

  it('says what was paid in cash, and its rounding', async () => {
    expect(await wordsOf({ paidCents: 100_02, roundingCents: 2 })).toContain(
      plain('Déjà payé −100,02 € Arrondi légal des espèces à 5 centimes 0,02 € À payer 263,00 €'),
    );
  });

  it('for a person has no number of theirs', async () => {
    const person = {
      is: 'person',
      name: 'Léa Peeters',
      address: buyer.address,
      email: 'l@example.com',
    } as const;
    expect(await wordsOf({ buyer: person })).toContain(
      plain('Le client Léa Peeters Rue de la Loi 16 1000 Bruxelles Dates'),
    );
  });

  it('says no word of VAT under the franchise but why', async () => {
    const words = await wordsOf({
      regime: 'franchise',
      lines: [{ ...rentalLine, category: 'E', percent: 0 }],
    });
    expect(words).toContain(
      plain('Montant Location du véhicule 3 jours 121,00 € 363,00 € Total 363,00 € À payer'),
    );
    expect(words).toContain(
      plain('Régime particulier de franchise des petites entreprises, TVA non applicable'),
    );
    // In the numbers of both parties, and in the sentence.
    expect(words.match(/TVA/g)).toHaveLength(3);
  });

  it('of two regimes tells the deposit of the former from the rest', async () => {
    const before: UnsplitLine = { ...deposit(108_90, 108_90), category: 'E', percent: 0 };
    const words = await wordsOf({ lines: [rentalLine, before] });
    expect(words).toContain(plain('TVA 21 % sur 300,00 € 63,00 € Franchise sur −108,90 € 0,00 €'));
  });

  it('for a company that owes the VAT itself says so, with its VAT number and its country', async () => {
    const address = { ...buyer.address, postalCode: '1012 LG', city: 'Amsterdam', country: 'NL' };
    const words = await wordsOf({
      buyer: {
        ...buyer,
        address,
        vatNumber: 'NL859462102B01',
        companyNumber: null,
      } as InvoiceSources['buyer'],
      lines: [{ ...rentalLine, category: 'AE', percent: 0 }],
    });
    expect(words).toContain(plain('1012 LG Amsterdam Pays-Bas N° de TVA : NL859462102B01'));
    expect(words).toContain(
      plain('Autoliquidation sur 300,00 € 0,00 € Total 300,00 € À payer 300,00 € Autoliquidation'),
    );
  });
});

it('a deposit invoice says when the money came', async () => {
  const paid = { kind: 'deposit_invoice', paidOn: '2026-11-28', paidCents: 363_00 } as const;
  const words = await wordsOf(paid);
  expect(words).toContain(plain('Facture d’acompte F-2026-000012'));
  expect(words).toContain(plain('Acompte reçu le samedi 28 novembre 2026'));
  expect(words).toContain(plain('Déjà payé −363,00 € À payer 0,00 €'));
});

it('a credit note says what it corrects, why, and whose VAT goes back', async () => {
  const remark = { text: 'Véhicule en panne.', language: 'fr' };
  const words = await wordsOf({ kind: 'credit_note', preceding, remark });
  expect(words).toContain(plain('Se réfère à F-2026-000003 du 02/11/2026 Motif Véhicule en panne.'));
  expect(words).toContain(plain('En faveur du client 363,00 €'));
  expect(words).toContain(plain('TVA à reverser à l’État dans la mesure où elle a été initialement déduite'));
  expect(words).not.toContain('rienàpayer');
});

it('a debit note has no VAT number of either party', async () => {
  const what = { of: 'charge', kind: 'damage', reason: 'Rétroviseur' } as const;
  const words = await wordsOf({
    kind: 'debit_note',
    preceding,
    lines: [{ ...rentalLine, what, unit: 'one', quantity: 1, category: 'O', percent: 0 }],
  });
  expect(words).toContain(plain('Dommage (Rétroviseur) 1 363,00 € 363,00 € Total 363,00 € À payer 363,00 €'));
  expect(words).toContain(plain('N° d’entreprise : BE 0234.567.873'));
  expect(words.match(/TVA/g)).toHaveLength(1);
});

describe('pages', () => {
  const many = Array.from({ length: 60 }, (_, index): UnsplitLine => {
    const name =
      index % 7 === 3 ? 'Siège pour enfant de neuf à trente-six kilos, avec protection solaire' : 'GPS';
    return {
      ...rentalLine,
      what: { of: 'accessory', name, quantity: index + 1 },
      priceCents: 10_00 * (index + 1),
    };
  });

  it('a usual document takes one', async () => {
    expect(await pagesOf({ footer: 'Merci.', lines: [rentalLine, deposit(108_90, 90_00)] })).toHaveLength(1);
  });

  it('every line of a long one is there, under the head of its columns, and the sums follow a line', async () => {
    const pages = await pagesOf({ lines: [...many, deposit(108_90, 90_00)], footer: 'Merci.' });
    expect(pages).toHaveLength(3);
    expect(textOf(pages.flat()).match(/GPS×|solaire×/g)).toHaveLength(60);
    for (const page of pages) expect(textOf(page)).toContain(plain('Désignation Quantité'));
    expect(textOf(pages.at(-1) ?? [])).toMatch(/solaire×60.*TotalhorsTVA.*Àpayer.*Communication/);
  });

  it('names of any length stay within their column', async () => {
    const name =
      'Association intercommunale pour la gestion des transports scolaires et du matériel roulant SCRL';
    const [page = []] = await pagesOf({
      buyer: { ...buyer, name },
      rental: { ...rental, vehicle: 'Mercedes-Benz Sprinter Tourer 519 CDI Long Toit surélevé 9 places' },
    });
    expect(textOf(page)).toContain(plain(name));
    expect(textOf(page)).toContain('Toitsurélevé9places');
  });

  it('the commas of a column stand one under the other, also with four decimals', async () => {
    const km: UnsplitLine = {
      ...rentalLine,
      what: { of: 'charge', kind: 'extra_km' },
      unit: 'km',
      quantity: 645,
    };
    const [page = []] = await pagesOf({ lines: [rentalLine, { ...km, priceCents: 161_25 }] });
    const prices = page.filter(({ text }) => /^(100,00|0,2066)\s€$/.test(text));
    expect(prices).toHaveLength(2);
    const [cents, parts] = prices.map(({ x, text }) => ({ x, digits: text.indexOf(',') }));
    // Two digits more before the comma, which have equal widths.
    expect(parts!.x - cents!.x).toBeGreaterThan(9);
    expect(parts!.x - cents!.x).toBeLessThan(13);
  });
});
