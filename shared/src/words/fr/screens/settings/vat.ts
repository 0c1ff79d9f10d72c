import type { Regime } from '../../../../agency/regime.rules.ts';
import { FRANCHISE_MENTION, regimeNames } from '../../agency/regime.ts';

export const taxed = 'Avec TVA';
export const taxedHint =
  'La TVA de l’acompte reste due ; seul le nom change, de « Location » à « Indemnité d’annulation »';
export const untaxed = 'Sans TVA';
export const untaxedHint =
  'L’indemnité est hors champ de la TVA : le reçu d’annulation corrige la TVA du premier reçu';
export const keptDepositNotSaved = 'La TVA des acomptes conservés n’a pas été enregistrée';
export const keptDeposit = 'Acompte conservé après une annulation';
export const keptDepositNote =
  'Quand une annulation conserve l’acompte, un reçu de 0,00 € dit « Indemnité d’annulation » et cite le premier reçu. Ce choix vaut pour les reçus à venir. À confirmer avec votre comptable.';
export const indemnity = 'Indemnité d’annulation';
export const normalHint = 'La TVA de 21 % est comprise dans les prix, et imprimée sur les reçus';
export const franchiseHint = `Un numéro de TVA, mais aucune TVA. Chaque document porte la mention « ${FRANCHISE_MENTION} »`;
export const notLiableHint = 'Ni numéro de TVA, ni TVA';
export const regimeNotSaved = 'Le régime de TVA n’a pas été enregistré';
export const vatRegime = 'Régime de TVA';
export const regime = 'Régime';
export const from = 'À partir du';
export const fromHint = 'Aujourd’hui : dès maintenant';
export const regimeNote =
  'Chaque document suit le régime de son jour ; ceux qui sont établis ne changent pas. À confirmer avec votre comptable.';
export const currentRegime = (regime: Regime, since: string | undefined): string =>
  `${regimeNames[regime]}${since === undefined ? '' : ` depuis le ${since}`}.`;
export const nextRegime = (regime: Regime, start: string): string =>
  `${regimeNames[regime]} à partir du ${start}.`;
