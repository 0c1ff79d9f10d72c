import { documentTitles, methodNames } from '@volant/shared/words/fr/documents/documents.ts';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { entryKindLabel } from '@volant/shared/words/fr/ledger/ledger.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { dayAndTime, opening, sheetFor } from './opening-blocks.ts';

/** Draws a receipt for money received or given back, or for a kept deposit. */
export const layReceipt = async (data: ReceiptData): Promise<Buffer> => {
  const { isRefund, owedCents, roundingCents, amountCents, vat } = data;
  // Indemnities have no VAT. Receipts of an agency without VAT do not mention VAT at all.
  const hasVat = data.edition === undefined || vat.percent !== 0;
  const isTaxed = hasVat && (vat.netCents !== 0 || vat.vatCents !== 0);
  const title = `${documentTitles.receipt} ${data.number}`;
  const sheet = sheetFor(data, title);
  opening(sheet, data, title);
  const facts = data.keptDeposit ? keptFacts(data, data.keptDeposit) : moneyFacts(data);
  sheet.heading(2, facts.heading);
  sheet.table(
    [
      { title: '', share: 1 },
      { title: '', share: 2 },
    ],
    facts.rows,
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
      ...exemptRows(data),
      [isTaxed ? 'Montant, TVA comprise' : 'Montant', formatPrice(owedCents)],
      ...(roundingCents === 0
        ? []
        : [['Arrondi légal des espèces à 5 centimes', formatPrice(roundingCents)]]),
      ...(data.keptDeposit ? [] : [[isRefund ? 'Remboursé' : 'Reçu', formatPrice(amountCents)]]),
    ],
    { size: 10, foot: 1 },
  );
  for (const line of closingOf(data)) sheet.paragraph(line, { isSoft: true });
  for (const line of data.footer?.split('\n') ?? []) if (line !== '') sheet.paragraph(line, { isSoft: true });
  return sheet.close();
};

const moneyFacts = ({
  isRefund,
  receivedAt,
  isGuarantee,
  method,
}: ReceiptData): { heading: string; rows: string[][] } => ({
  heading: isRefund ? 'Somme remboursée' : 'Somme reçue',
  rows: [
    [isRefund ? 'Remboursé le' : 'Reçu le', dayAndTime(receivedAt)],
    [
      isRefund ? 'Par' : 'Mode de paiement',
      isGuarantee && method === 'online' ? 'empreinte de carte' : methodNames[method],
    ],
    ...(isGuarantee ? [['Nature', isRefund ? 'restitution de caution' : 'retenue sur la caution']] : []),
  ],
});

/** The heading and facts of the receipt of a kept deposit, which moves no money. */
const keptFacts = (
  { receivedAt }: ReceiptData,
  { receipts }: NonNullable<ReceiptData['keptDeposit']>,
): { heading: string; rows: string[][] } => ({
  heading: 'Acompte conservé',
  rows: [
    ['Location annulée le', dayAndTime(receivedAt)],
    ['Se réfère à', `${receipts.length > 1 ? 'Reçus' : 'Reçu'} ${receipts.join(', ')}`],
  ],
});

const closingOf = (data: ReceiptData): string[] => {
  const { isRefund, keptDeposit, issuer, vat, edition } = data;
  const hasRegime = !issuer.isVatExempt && !issuer.isFranchise;
  const isOtherRegime = edition === 2 && vat.netCents !== 0 && hasRegime !== (vat.percent !== 0);
  const said = keptDeposit
    ? 'Aucune somme n’est reçue ni rendue : l’acompte payé est conservé comme indemnité d’annulation.'
    : isRefund
      ? 'Cette somme a été rendue au client.'
      : attestation(data);
  const corrected = hasRegime
    ? 'Le paiement corrigé a été reçu sans TVA : il n’y a pas de TVA à corriger.'
    : 'La TVA est celle du paiement corrigé, reçu sous le régime normal.';
  return isOtherRegime ? [said, corrected] : [said];
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

/**
 * Rows for amounts outside the scope of VAT, and for amounts paid again after a chargeback, whose VAT is on the first
 * receipt.
 */
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

/** Row for the amount under a regime without VAT, next to the amount with VAT. */
const exemptRows = ({ exemptCents = 0 }: ReceiptData): string[][] =>
  exemptCents === 0 ? [] : [['Payé sous un régime sans TVA', formatPrice(exemptCents)]];

/** Rows for the parts that are paid or given back; none for older receipts without parts. */
const partRows = ({ parts = [], isRefund, isKeptDeposit, keptDeposit }: ReceiptData): string[][] =>
  parts.map((part) => {
    const { amountCents } = part;
    const name = nameOf(part, isKeptDeposit);
    if (keptDeposit) return [name, formatPrice(amountCents)];
    // Money paid earlier for something that is no longer owed now pays for something else.
    const moved = isRefund ? ', réglé par report' : ', déjà réglé et reporté';
    return [
      `${isRefund && amountCents > 0 ? 'Rendu sur' : 'Pour'} : ${name}${amountCents < 0 ? moved : ''}`,
      formatPrice(amountCents),
    ];
  });
