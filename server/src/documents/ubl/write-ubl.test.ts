import { invoiceOf, type InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import { vatParts } from '@volant/shared/documents/invoice-vat.rules.ts';
import { compactNumber } from '@volant/shared/kernel/identifiers/vat-number.ts';
import { exampleInvoice, rentalLine } from '@volant/shared/testing/example-invoice.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedInvoices } from '../../testing/ubl/generated-invoices.ts';
import { readUbl, type UblDocument } from './read-ubl.ts';
import { ublOf } from './write-ubl.ts';
import { XmlFault } from './xml-document.ts';
import { leaf } from './xml-tree.ts';

const words = defaultWords().papers.invoice;

const read = (changes: Partial<InvoiceSources> = {}): UblDocument => {
  const xml = ublOf(invoiceOf(exampleInvoice(changes)), words);
  if (xml === undefined) throw new Error('no document was written');
  return readUbl(xml);
};

/** A text as XML has it. */
const kept = (text: string): string => leaf('cbc:Name', text)?.text ?? '';

describe('an invoice as UBL', () => {
  it('says who sells what to whom, and what is owed', () => {
    expect(read()).toEqual({
      root: 'Invoice',
      customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      typeCode: '380',
      number: 'F-2026-000012',
      issuedOn: '2026-11-30',
      dueOn: '2026-12-15',
      taxPointOn: null,
      currency: 'EUR',
      note: '',
      buyerReference: 'PO-4711',
      period: { startDate: '2026-11-26', endDate: '2026-11-29' },
      preceding: [],
      seller: {
        endpoint: { scheme: '0208', id: '0123456749' },
        name: 'Volant',
        tradeName: null,
        address: { street: 'Rue de la Station 12', postalCode: '1300', city: 'Wavre', country: 'BE' },
        companyNumber: { scheme: '0208', id: '0123456749' },
        vatNumber: 'BE0123456749',
        phone: '+32 10 45 67 89',
        email: 'bonjour@volant.example',
      },
      buyer: {
        endpoint: { scheme: '0208', id: '0234567873' },
        name: 'Boulangerie Duval & Fils SRL',
        tradeName: null,
        address: { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
        companyNumber: { scheme: '0208', id: '0234567873' },
        vatNumber: 'BE0234567873',
        phone: '',
        email: 'compta@duval.example',
      },
      payment: {
        means: '30',
        communication: '+++126/0000/01282+++',
        iban: 'BE68539007547034',
        bic: 'TRIOBEBB',
      },
      vat: [
        { category: 'S', percent: 21, netCents: 300_00, vatCents: 63_00, reasonCode: null, reason: null },
      ],
      totals: {
        linesCents: 300_00,
        allowancesCents: 0,
        chargesCents: 0,
        netCents: 300_00,
        vatCents: 63_00,
        grossCents: 363_00,
        paidCents: 0,
        roundingCents: 0,
        payableCents: 363_00,
      },
      lines: [
        {
          id: '1',
          name: 'Location du véhicule',
          description: 'Location n° 42, Renault Clio, 1-ABC-123',
          quantity: 3,
          unit: 'DAY',
          netCents: 300_00,
          price: 100,
          baseQuantity: 1,
          category: 'S',
          percent: 21,
        },
      ],
    });
  });

  it('deducts a deposit by a line of its own, and names its invoice', () => {
    const what = { of: 'deposit' as const, number: 'F-2026-000003', issuedOn: '2026-11-02' };
    const deposit = {
      ...rentalLine,
      what,
      quantity: 1,
      unit: 'one' as const,
      priceCents: -108_90,
      knownNetCents: -90_00,
    };
    const { lines, preceding, totals } = read({ lines: [rentalLine, deposit] });
    expect(lines[1]).toMatchObject({
      name: 'Acompte déjà facturé : F-2026-000003 du lundi 2 novembre 2026',
      description: '',
      quantity: -1,
      unit: 'C62',
      price: 90,
      netCents: -90_00,
    });
    expect(preceding).toEqual([{ number: 'F-2026-000003', issuedOn: '2026-11-02' }]);
    expect(totals).toMatchObject({ netCents: 210_00, payableCents: 254_10 });
  });

  it('of a deposit says from which day its VAT is due', () => {
    const paid = { kind: 'deposit_invoice', paidCents: 363_00 } as const;
    expect(read({ ...paid, paidOn: '2026-11-28' })).toMatchObject({
      typeCode: '386',
      taxPointOn: '2026-11-28',
      dueOn: null,
      payment: null,
      totals: { paidCents: 363_00, payableCents: 0 },
    });
    expect(read({ ...paid, paidOn: '2026-11-30' }).taxPointOn).toBeNull();
  });

  it('that is a credit note says what the customer gives back to the State', () => {
    const preceding = [{ number: 'F-2026-000003', issuedOn: '2026-11-02' }];
    const remark = { text: 'Véhicule en panne.', language: 'fr' };
    expect(read({ kind: 'credit_note', preceding, remark, footer: 'Merci.' })).toMatchObject({
      root: 'CreditNote',
      typeCode: '381',
      number: 'NC-2026-000012',
      preceding,
      payment: null,
      note: 'TVA à reverser à l’État dans la mesure où elle a été initialement déduite\nVéhicule en panne.\nMerci.',
    });
  });

  it('that is a debit note has neither VAT nor VAT numbers', () => {
    const what = { of: 'charge', kind: 'damage', reason: 'Rétroviseur' } as const;
    const untaxed = { ...rentalLine, what, category: 'O', percent: 0 } as const;
    expect(read({ kind: 'debit_note', lines: [untaxed] })).toMatchObject({
      typeCode: '383',
      seller: { vatNumber: null, companyNumber: { scheme: '0208', id: '0123456749' } },
      buyer: { vatNumber: null, companyNumber: { scheme: '0208', id: '0234567873' } },
      vat: [{ category: 'O', percent: null, reasonCode: 'VATEX-EU-O', reason: 'Hors champ de la TVA' }],
      lines: [{ name: 'Dommage (Rétroviseur)', category: 'O', percent: null }],
    });
  });

  it('under the franchise says why it has no VAT', () => {
    const lines = [{ ...rentalLine, category: 'E' as const, percent: 0 }];
    const reason = 'Régime particulier de franchise des petites entreprises, TVA non applicable';
    expect(read({ regime: 'franchise', lines })).toMatchObject({
      note: reason,
      vat: [{ category: 'E', percent: 0, vatCents: 0, reasonCode: null, reason }],
    });
  });

  it('keeps a note from being read as the code of a subject', () => {
    expect(read({ footer: 'Dossier #123# clos' }).note).toBe('Dossier \uFF03123\uFF03 clos');
    expect(read({ footer: 'Box #3' }).note).toBe('Box #3');
  });

  it('is not written where nobody can receive it', () => {
    const { buyer } = exampleInvoice();
    const person = { is: 'person', name: 'Léa Peeters', address: buyer.address, email: '' } as const;
    const unknown = { ...buyer, companyNumber: '17223114', vatNumber: null };
    for (const changes of [{ buyer: person }, { buyer: unknown }])
      expect(ublOf(invoiceOf(exampleInvoice(changes)), words)).toBeUndefined();
  });
});

describe('a document of somebody else', () => {
  const xml = ublOf(invoiceOf(exampleInvoice()), words) ?? '';

  it.each([
    ['no document of UBL', '<Invoice xmlns="urn:other"/>'],
    ['another document of UBL', xml.replaceAll('Invoice-2', 'Order-2')],
    ['a credit note in the namespace of invoices', xml.replace(/<(\/?)Invoice\b/g, '<$1CreditNote')],
    ['no XML', 'Facture'],
    ['an amount in words', xml.replaceAll('300.00', 'trois cents')],
    ['an amount with a comma', xml.replaceAll('300.00', '300,00')],
  ])('is refused when it is %s', (_, text) => {
    expect(() => readUbl(text)).toThrow(XmlFault);
  });

  it('is read as far as it says something', () => {
    const bare = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
    expect(readUbl(bare)).toMatchObject({
      number: '',
      lines: [],
      payment: null,
      period: null,
      totals: { netCents: 0 },
    });
  });
});

describe('any document as UBL', () => {
  it('is read with the same parties, sums and lines', () => {
    fc.assert(
      fc.property(generatedInvoices, (data) => {
        const xml = ublOf(data, words);
        if (data.buyer.is === 'person' || data.buyer.endpoint === null) {
          expect(xml).toBeUndefined();
          return;
        }
        const { seller, buyer, totals } = data;
        const document = readUbl(xml ?? '');
        expect(document).toMatchObject({
          number: data.number,
          issuedOn: data.issuedOn,
          dueOn: data.dueOn,
          buyerReference: kept(data.buyerReference),
          period: { startDate: data.rental.startDate, endDate: data.rental.endDate },
          totals: { ...totals, linesCents: totals.netCents },
        });
        expect(document.seller).toMatchObject({
          name: kept(seller.legalName ?? seller.name),
          endpoint: seller.endpoint,
          vatNumber: seller.vatNumber && compactNumber(seller.vatNumber),
        });
        expect(document.buyer).toMatchObject({
          name: kept(buyer.name),
          address: { street: kept(buyer.address.street), city: kept(buyer.address.city) },
          endpoint: data.buyer.endpoint,
          email: data.buyer.accountingEmail,
        });
        expect(document.payment?.communication ?? null).toBe(data.payment?.communication ?? null);
        expect(
          document.vat.map(({ category, netCents, vatCents }) => ({ category, netCents, vatCents })),
        ).toEqual(
          vatParts(data.lines).map(({ category, netCents, vatCents }) => ({ category, netCents, vatCents })),
        );
        const sign = (cents: number): number => (cents < 0 ? -1 : 1);
        expect(document.lines.map(({ name, netCents, quantity }) => [name, netCents, quantity])).toEqual(
          data.lines.map(({ what, netCents, quantity }) => [
            kept(words.what(what)),
            netCents,
            sign(netCents) * quantity,
          ]),
        );
      }),
      { numRuns: 500 },
    );
  });
});
