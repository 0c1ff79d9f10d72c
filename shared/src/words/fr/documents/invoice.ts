import {
  formatDays,
  formatInteger,
  formatKilometres,
  formatPrice,
  formatUnitPrice,
} from '../format/amounts.ts';
import { formatLongDate, formatShortDate } from '../format/dates.ts';
import { entryKindLabel, reductionReasonLabel } from '../ledger/ledger.ts';
import { priceLineWords } from '../pricing/price-lines.ts';
import { FRANCHISE_MENTION } from '../agency/regime.ts';
import type { InvoiceKind } from '../../../documents/document-kinds.ts';
import type { Mention } from '../../../documents/invoice-mentions.rules.ts';
import type { VatPart, VatRate } from '../../../documents/invoice-vat.rules.ts';
import type { InvoiceWhat, LineUnit } from '../../../documents/invoice-what.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';
import { formatPlate } from '../../../vehicles/plate.rules.ts';
import { documentName } from './documents.ts';
import { CASH_ROUNDING } from './receipt.ts';

const withNote = (text: string, note: string | undefined): string =>
  note === undefined ? text : `${text} (${note})`;

const whatOf = (what: InvoiceWhat): string => {
  switch (what.of) {
    case 'on_account':
      return 'Acompte sur la location';
    case 'deposit':
      return `Acompte déjà facturé : ${what.number} du ${formatLongDate(what.issuedOn)}`;
    case 'charge':
      return withNote(entryKindLabel[what.kind], what.reason);
    case 'reduction':
      return withNote(`${entryKindLabel.reduction} : ${reductionReasonLabel[what.reason]}`, what.note);
    default:
      return priceLineWords.label(what);
  }
};

/** What the law requires on an invoice. */
const mentions: Readonly<Record<Mention, string>> = {
  franchise: FRANCHISE_MENTION,
  reverse_charge: 'Autoliquidation',
  outside_vat: 'Hors champ de la TVA',
  vat_to_give_back: 'TVA à reverser à l’État dans la mesure où elle a été initialement déduite',
};

const quantityOf: Readonly<Record<LineUnit, (quantity: number) => string>> = {
  one: formatInteger,
  day: formatDays,
  km: formatKilometres,
};

const percentOf = (percent: number): string => `${String(percent).replace('.', ',')}${NBSP}%`;

/** Why a rate has no VAT. */
const untaxed = { AE: 'Autoliquidation', E: 'Franchise', O: 'Hors champ' } as const;

/** Invoices, deposit invoices, credit notes and debit notes. */
export const invoiceWords = {
  title: (of: { kind: InvoiceKind; number: string }): string => documentName(of),

  facts: 'Dates et références',
  issuedOn: 'Date',
  dueOn: 'Échéance',
  paidOn: 'Acompte reçu le',
  buyerReference: 'Votre référence',
  refersTo: 'Se réfère à',
  reference: ({ number, issuedOn }: { number: string; issuedOn: string }): string =>
    `${number} du ${formatShortDate(issuedOn)}`,
  remark: 'Motif',
  day: formatLongDate,

  lines: 'Détail',
  line: {
    what: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    rate: 'TVA',
    amount: 'Montant',
    net: 'Montant hors TVA',
    netUnitPrice: 'Prix hors TVA',
  },
  what: whatOf,
  quantity: ({ quantity, unit }: { quantity: number; unit: LineUnit }): string => quantityOf[unit](quantity),
  unitPrice: formatUnitPrice,
  rate: ({ category, percent }: VatRate): string =>
    category === 'S' ? percentOf(percent) : untaxed[category],
  price: formatPrice,
  /** What was rented, under the name of a line. */
  vehicle: ({ id, vehicle, plate }: { id: number; vehicle: string; plate: string | null }): string =>
    [`Location n° ${id}`, vehicle, ...(plate === null ? [] : [formatPlate(plate)])].join(', '),

  net: 'Total hors TVA',
  vat: ({ category, percent, netCents }: VatPart): string =>
    `${category === 'S' ? `TVA ${percentOf(percent)}` : untaxed[category]} sur ${formatPrice(netCents)}`,
  gross: 'Total TVA comprise',
  total: 'Total',
  paid: 'Déjà payé',
  givenBack: 'Déjà rendu',
  rounding: CASH_ROUNDING,
  toPay: 'À payer',
  inFavour: 'En faveur du client',

  mentions,
  payment: 'Paiement',
  amount: 'Montant',
  beneficiary: 'Bénéficiaire',
  iban: 'IBAN',
  bic: 'BIC',
  /** Groups of an account are not broken. */
  account: (iban: string): string => iban.replaceAll(' ', NBSP),
  communication: 'Communication structurée',
  allPaid: 'Il n’y a rien à payer : tout est réglé.',

  /** What the file inside the PDF is, for who opens it. */
  inUbl: (of: { kind: InvoiceKind; number: string }): string =>
    `${documentName(of)}, UBL 2.1 (Peppol BIS Billing 3)`,
};
