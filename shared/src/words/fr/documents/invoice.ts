import { formatLongDate } from '../format/dates.ts';
import { entryKindLabel, reductionReasonLabel } from '../ledger/ledger.ts';
import { priceLineWords } from '../pricing/price-lines.ts';
import { FRANCHISE_MENTION } from '../agency/regime.ts';
import type { Mention } from '../../../documents/invoice-mentions.rules.ts';
import type { InvoiceWhat } from '../../../documents/invoice-what.ts';
import { formatPlate } from '../../../vehicles/plate.rules.ts';

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

/** Invoices, deposit invoices, credit notes and debit notes. */
export const invoiceWords = {
  what: whatOf,
  /** What was rented, under the name of a line. */
  vehicle: ({ id, vehicle, plate }: { id: number; vehicle: string; plate: string | null }): string =>
    [`Location n° ${id}`, vehicle, ...(plate === null ? [] : [formatPlate(plate)])].join(', '),
  mentions,
};
