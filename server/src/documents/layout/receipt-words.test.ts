import { expect, it } from 'vitest';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { splitVat } from '@volant/shared/documents/receipt.rules.ts';
import { exampleReceipt } from '../../testing/document-examples.ts';
import { pdfPages } from '../../testing/files/pdf-pages.ts';
import { renderDocument } from '../render-worker.ts';

const wordsOf = async (over: Partial<ReceiptData>): Promise<string> =>
  pdfPages(await renderDocument(exampleReceipt({ edition: 2, ...over })))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');

const rental = { chargeId: null, kind: 'rental', vat: 'S21', amountCents: 843_28 } as const;

it('promises no invoice, and keeps the words of receipts from before', async () => {
  expect(await wordsOf({})).not.toContain('facture');
  const before = exampleReceipt();
  expect(JSON.stringify(pdfPages(await renderDocument(before)))).toContain('Une facture est');
});

it('of an agency without VAT names no VAT beside what says so', async () => {
  const words = await wordsOf({
    issuer: { ...exampleReceipt().issuer, isVatExempt: true },
    vat: splitVat(800_00, 0),
    untaxedCents: 43_28,
  });
  expect(words.match(/TVA/g)).toEqual(['TVA']);
  expect(words).toContain('Non assujettie à la TVA');
  expect(words).not.toContain('0 %');
  expect(words).toContain('Montant 843,28 €');
});

it('says what other charges are for, and that a kept deposit is an indemnity', async () => {
  const other = { chargeId: 4, kind: 'other', vat: 'S21', amountCents: 20_00 } as const;
  expect(await wordsOf({ parts: [rental, { ...other, reason: 'Clé perdue' }] })).toContain(
    'Pour : Autre frais (Clé perdue)',
  );
  expect(await wordsOf({ parts: [rental], isKeptDeposit: true })).toContain('Pour : Indemnité d’annulation');
});

it('of what is paid again after a bank took it back names the VAT of the first receipt, and no indemnity', async () => {
  const again = { chargeId: 4, kind: 'chargeback', vat: 'O', amountCents: 43_28 } as const;
  const words = await wordsOf({
    parts: [{ ...rental, amountCents: 800_00 }, again],
    untaxedCents: 43_28,
    vat: splitVat(800_00),
  });
  expect(words).toContain('Pour : Paiement repris par la banque 43,28 €');
  expect(words).toMatch(/Payé à nouveau : la TVA figure sur le reçu du premier\s+paiement 43,28 €/);
  expect(words).not.toContain('Indemnité');
});
