import { formatPrice } from '../format/amounts.ts';
import { formatMoment } from '../format/dates.ts';
import { entryKindLabel } from '../ledger/ledger.ts';
import { documentName, methodNames } from './documents.ts';

const ATTESTS = 'Ce reçu atteste du paiement de la somme ci-dessus pour la location indiquée.';
export const CASH_ROUNDING = 'Arrondi légal des espèces à 5 centimes';

/** A receipt, without its opening. */
export const receiptWords = {
  title: (number: string): string => documentName({ kind: 'receipt', number }),
  moment: formatMoment,
  price: formatPrice,

  received: {
    heading: 'Somme reçue',
    at: 'Reçu le',
    by: 'Mode de paiement',
    guarantee: 'retenue sur la caution',
    sum: 'Reçu',
  },
  refunded: {
    heading: 'Somme remboursée',
    at: 'Remboursé le',
    by: 'Par',
    guarantee: 'restitution de caution',
    sum: 'Remboursé',
  },
  methods: methodNames,
  cardHold: 'empreinte de carte',
  nature: 'Nature',

  keptDeposit: 'Acompte conservé',
  cancelledAt: 'Location annulée le',
  refersTo: 'Se réfère à',
  receipts: (numbers: readonly string[]): string =>
    `${numbers.length > 1 ? 'Reçus' : 'Reçu'} ${numbers.join(', ')}`,

  /** What a part of the money pays for. */
  kinds: entryKindLabel,
  kindWithReason: ({ kind, reason }: { kind: keyof typeof entryKindLabel; reason: string }): string =>
    `${entryKindLabel[kind]} (${reason})`,
  rental: 'Location',
  indemnity: 'Indemnité d’annulation',
  earlier: 'Paiement antérieur',
  paidFor: (name: string): string => `Pour : ${name}`,
  givenBackOn: (name: string): string => `Rendu sur : ${name}`,
  /** Money paid earlier for something that is no longer owed now pays for something else. */
  movedAway: (name: string): string => `Pour : ${name}, déjà réglé et reporté`,
  paidByMove: (name: string): string => `Pour : ${name}, réglé par report`,

  net: 'Montant hors TVA',
  vat: (percent: number): string => `TVA ${percent} %`,
  untaxed: 'Indemnité, hors champ de la TVA',
  paidAgain: 'Payé à nouveau : la TVA figure sur le reçu du premier paiement',
  exempt: 'Payé sous un régime sans TVA',
  amount: 'Montant',
  taxedAmount: 'Montant, TVA comprise',
  rounding: CASH_ROUNDING,

  attests: ATTESTS,
  attestsWithInvoice: `${ATTESTS} Une facture est établie sur demande.`,
  givenBack: 'Cette somme a été rendue au client.',
  kept: 'Aucune somme n’est reçue ni rendue : l’acompte payé est conservé comme indemnité d’annulation.',
  correctsUntaxed: 'Le paiement corrigé a été reçu sans TVA : il n’y a pas de TVA à corriger.',
  correctsTaxed: 'La TVA est celle du paiement corrigé, reçu sous le régime normal.',
};
