import { documentTitles, methodNames } from '@volant/shared/documents/documents.messages.ts';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { entryKindLabel } from '@volant/shared/ledger/ledger.messages.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { dayAndTime, opening, sheetFor } from './opening-blocks.ts';

/** A numbered receipt of money that was received, or given back. */
export const layReceipt = async (data: ReceiptData): Promise<Buffer> => {
  const { isRefund, method, isGuarantee, owedCents, roundingCents, amountCents, vat } = data;
  // Nothing of an indemnity is taxed, and nothing of an agency without VAT, whose receipts name no VAT.
  const hasVat = data.edition === undefined || vat.percent !== 0;
  const isTaxed = hasVat && (vat.netCents !== 0 || vat.vatCents !== 0);
  const title = `${documentTitles.receipt} ${data.number}`;
  const sheet = sheetFor(data, title);
  opening(sheet, data, title);
  sheet.heading(2, isRefund ? 'Somme remboursée' : 'Somme reçue');
  sheet.table(
    [
      { title: '', share: 1 },
      { title: '', share: 2 },
    ],
    [
      [isRefund ? 'Remboursé le' : 'Reçu le', dayAndTime(data.receivedAt)],
      [
        isRefund ? 'Par' : 'Mode de paiement',
        isGuarantee && method === 'online' ? 'empreinte de carte' : methodNames[method],
      ],
      ...(isGuarantee ? [['Nature', isRefund ? 'restitution de caution' : 'retenue sur la caution']] : []),
    ],
    { size: 10 },
  );
  const columns = [
    { title: '', share: 2 },
    { title: '', share: 1, isAmount: true },
  ];
  const parts = partRows(data);
  if (parts.length > 0) sheet.table(columns, parts, { size: 10 });
  sheet.table(
    columns,
    [
      ...(isTaxed
        ? [
            ['Montant hors TVA', formatPrice(vat.netCents)],
            [`TVA ${vat.percent} %`, formatPrice(vat.vatCents)],
          ]
        : []),
      ...untaxedRows(data, hasVat),
      [isTaxed ? 'Montant, TVA comprise' : 'Montant', formatPrice(owedCents)],
      ...(roundingCents === 0
        ? []
        : [['Arrondi légal des espèces à 5 centimes', formatPrice(roundingCents)]]),
      [isRefund ? 'Remboursé' : 'Reçu', formatPrice(amountCents)],
    ],
    { size: 10, foot: 1 },
  );
  sheet.paragraph(isRefund ? 'Cette somme a été rendue au client.' : attestation(data), { isSoft: true });
  for (const line of data.footer?.split('\n') ?? []) if (line !== '') sheet.paragraph(line, { isSoft: true });
  return sheet.close();
};

const attestation = ({ edition }: ReceiptData): string => {
  const paid = 'Ce reçu atteste du paiement de la somme ci-dessus pour la location indiquée.';
  return edition === undefined ? `${paid} Une facture est établie sur demande.` : paid;
};

type Part = NonNullable<ReceiptData['parts']>[number];

const nameOf = ({ kind, reason }: Part, isKeptDeposit: true | undefined): string => {
  if (kind === null) return 'Paiement antérieur';
  if (kind === 'rental') return isKeptDeposit ? 'Indemnité d’annulation' : 'Location';
  return reason === undefined ? entryKindLabel[kind] : `${entryKindLabel[kind]} (${reason})`;
};

/** What of it is outside VAT, and what is paid a second time: its VAT stands on the first receipt. */
const untaxedRows = ({ parts = [], untaxedCents }: ReceiptData, hasVat: boolean): string[][] => {
  const againCents = parts
    .filter(({ kind }) => kind === 'chargeback')
    .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const rows: [name: string, cents: number][] = [
    ['Indemnité, hors champ de la TVA', untaxedCents - againCents],
    ['Payé à nouveau : la TVA figure sur le reçu du premier paiement', againCents],
  ];
  return hasVat
    ? rows.filter(([, cents]) => cents !== 0).map(([name, cents]) => [name, formatPrice(cents)])
    : [];
};

/** What is paid or given back, when the receipt knows it. */
const partRows = ({ parts = [], isRefund, isKeptDeposit }: ReceiptData): string[][] =>
  parts.map((part) => {
    const { amountCents } = part;
    const name = nameOf(part, isKeptDeposit);
    // What was paid before for something that is no longer owed pays something else.
    const moved = isRefund ? ', réglé par report' : ', déjà réglé et reporté';
    return [
      `${isRefund && amountCents > 0 ? 'Rendu sur' : 'Pour'} : ${name}${amountCents < 0 ? moved : ''}`,
      formatPrice(amountCents),
    ];
  });
