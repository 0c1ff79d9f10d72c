import { formatKilometres, formatPrice } from '../format/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import { documentTitles } from '../documents/documents.ts';
import type { HandoverKind } from '../../../handovers/handover-parts.ts';

/** The report of a departure or return, without its opening, its state of the vehicle and its signature. */
export const reportWords = {
  title: ({ kind, id }: { kind: HandoverKind; id: number }): string =>
    `${documentTitles[kind]}, location n° ${id}`,
  state: 'État du véhicule',

  settlement: 'Décompte',
  driven: (km: number): string => `Kilomètres parcourus : ${formatKilometres(km)}`,
  nothingOwed: 'Rien n’est dû en plus de la location.',
  line: { label: 'Frais', reason: 'Explication', amount: 'Montant' },
  price: formatPrice,
  total: 'Total',
  due: (cents: Cents): string =>
    `À payer : ${formatPrice(cents)} pour la location et les frais, ce qui est déjà payé déduit.`,
};
