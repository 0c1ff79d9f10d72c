import type { JournalRate } from '../../../../books/journal.rules.ts';

export const title = 'Journal des recettes';
export const from = 'Du';
export const to = 'Au';
export const show = 'Afficher';
export const print = 'Imprimer';
export const till = 'Caisse';
export const period = 'Période du journal';
export const ofJournal = 'du journal';
export const wrongPeriod = 'Le dernier jour ne peut pas précéder le premier, ni le suivre de plus d’un an';
export const nothing = 'Aucune recette pendant ces jours.';
export const caption = 'Recettes par jour, moyen et taux de TVA';
export const day = 'Jour';
export const method = 'Moyen';
export const rate = 'TVA';
export const gross = 'TVAC';
export const net = 'HTVA';
export const vat = 'TVA due';
export const totals = 'Totaux';
export const rateLabel: Record<Exclude<JournalRate, 'vat'>, string> = {
  exempt: 'Sans TVA (régime de l’agence)',
  outside: 'Hors TVA',
  rounding: 'Arrondi des espèces',
  invoiced: 'TVA sur facture',
  pending: 'Reçu à établir',
};
export const percent = (vatPercent: number): string => `${vatPercent}\u00a0%`;
