import type { MonthFileWords } from '../../../books/month-file-words.ts';
import { documentTitles } from '../documents/documents.ts';
import { methodLabel } from '../ledger/ledger.ts';
import { movementLabel, rateLabel } from './labels.ts';

/** The files of a month for the accountant. */
export const monthFiles: MonthFileWords = {
  heads: {
    day: 'Jour',
    method: 'Moyen',
    nature: 'Nature',
    rate: 'Taux TVA',
    gross: 'TVAC',
    net: 'HTVA',
    vat: 'TVA',
    amount: 'Montant',
    account: 'Compte',
    moneyAccount: 'Compte de trésorerie',
    vatAccount: 'Compte TVA',
    customerAccount: 'Compte client',
    number: 'Numéro',
    kind: 'Pièce',
    buyer: 'Client',
    vatNumber: 'Numéro de TVA',
    reservation: 'Réservation',
    category: 'Catégorie',
    pickup: 'Retrait',
    receivedOn: 'Reçue le',
    foreignVat: 'TVA d’un autre pays',
    outside: 'Hors TVA et arrondis',
  },
  grid: (grid) => `Grille ${grid}`,
  total: 'Total du mois',
  methods: methodLabel,
  cardCaution: 'Préautorisation sur carte',
  rates: { ...rateLabel, vat: 'Avec TVA' },
  movements: movementLabel,
  kinds: {
    receipt: documentTitles.receipt,
    invoice: documentTitles.invoice,
    deposit_invoice: documentTitles.deposit_invoice,
    credit_note: documentTitles.credit_note,
    debit_note: documentTitles.debit_note,
    replaced: 'Reçu remplacé par une facture',
    correction: 'Correction d’un reçu',
    chargeback: 'Paiement repris par la banque',
  },
};

/** In the ZIP of a month: the documents whose PDF cannot be read, and what to do. */
export const missingFiles = (numbers: readonly string[]): string =>
  [
    'Le PDF de ces documents n’a pas pu être joint. Leurs montants sont dans les fichiers CSV.',
    'Exportez ce mois une nouvelle fois. S’ils manquent encore, restaurez leurs fichiers depuis une sauvegarde.',
    '',
    ...numbers,
    '',
  ].join('\r\n');
