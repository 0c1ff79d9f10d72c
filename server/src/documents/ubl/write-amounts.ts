import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { Mention } from '@volant/shared/documents/invoice-mentions.rules.ts';
import type { InvoiceLine } from '@volant/shared/documents/invoice-parts.schema.ts';
import { vatParts, type VatCategory, type VatRate } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { euros, rate, unitPrice } from './decimals.ts';
import { CURRENCY, namesOf, UNIT_CODES, type UblRoot } from './ubl-names.ts';
import { taxScheme } from './write-party.ts';
import { branch, leaf, type XmlElement } from './xml-tree.ts';

type Words = PaperWords['invoice'];

const amount = (name: string, cents: Cents, decimal = euros(cents)): XmlElement | undefined =>
  leaf(name, decimal, { currencyID: CURRENCY });

/** Why a category has no VAT: the code of the reason where Europe has one, and the sentence that says it. */
const REASONS: Readonly<Partial<Record<VatCategory, { code?: string; mention: Mention }>>> = {
  AE: { code: 'VATEX-EU-AE', mention: 'reverse_charge' },
  E: { mention: 'franchise' },
  O: { code: 'VATEX-EU-O', mention: 'outside_vat' },
};

/** Outside the scope of VAT there is no rate, not even 0. */
const percentOf = ({ category, percent }: VatRate): XmlElement | undefined =>
  category === 'O' ? undefined : leaf('cbc:Percent', rate(percent));

export const writeTax = ({ lines, totals }: InvoiceData, words: Words): XmlElement | undefined =>
  branch('cac:TaxTotal', [
    amount('cbc:TaxAmount', totals.vatCents),
    ...vatParts(lines).map((part) => {
      const reason = REASONS[part.category];
      return branch('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', part.netCents),
        amount('cbc:TaxAmount', part.vatCents),
        branch('cac:TaxCategory', [
          leaf('cbc:ID', part.category),
          percentOf(part),
          leaf('cbc:TaxExemptionReasonCode', reason?.code),
          leaf('cbc:TaxExemptionReason', reason && words.mentions[reason.mention]),
          taxScheme(),
        ]),
      ]);
    }),
  ]);

export const writeTotals = ({ totals }: InvoiceData): XmlElement | undefined => {
  const { netCents, grossCents, paidCents, roundingCents, payableCents } = totals;
  return branch('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netCents),
    amount('cbc:TaxExclusiveAmount', netCents),
    amount('cbc:TaxInclusiveAmount', grossCents),
    paidCents === 0 ? undefined : amount('cbc:PrepaidAmount', paidCents),
    roundingCents === 0 ? undefined : amount('cbc:PayableRoundingAmount', roundingCents),
    amount('cbc:PayableAmount', payableCents),
  ]);
};

/** Whether the line is part of the price of the rental, so that what was rented stands under its name. */
const isOfRental = ({ what: { of } }: InvoiceLine): boolean =>
  of !== 'charge' && of !== 'reduction' && of !== 'deposit';

export const writeLine = (
  line: InvoiceLine,
  { index, data, words, root }: { index: number; data: InvoiceData; words: Words; root: UblRoot },
): XmlElement | undefined => {
  const names = namesOf(root);
  const quantity = line.netCents < 0 ? -line.quantity : line.quantity;
  return branch(names.line, [
    leaf('cbc:ID', String(index + 1)),
    leaf(names.quantity, String(quantity), { unitCode: UNIT_CODES[line.unit] }),
    amount('cbc:LineExtensionAmount', line.netCents),
    branch('cac:Item', [
      leaf('cbc:Description', isOfRental(line) ? words.vehicle(data.rental) : undefined),
      leaf('cbc:Name', words.what(line.what)),
      branch('cac:ClassifiedTaxCategory', [leaf('cbc:ID', line.category), percentOf(line), taxScheme()]),
    ]),
    branch('cac:Price', [amount('cbc:PriceAmount', line.netCents, unitPrice(line.netCents, line.quantity))]),
  ]);
};
