import type { Regime } from '../../../agency/regime.rules.ts';

export const regimeNames: Readonly<Record<Regime, string>> = {
  normal: 'Régime normal',
  franchise: 'Franchise des petites entreprises',
  none: 'Non assujettie à la TVA',
};

/** Sentence that the law requires on every document of an agency under the VAT exemption for small businesses. */
export const FRANCHISE_MENTION =
  'Régime particulier de franchise des petites entreprises, TVA non applicable';

export const regimeMessages = {
  fromInvalid: 'Indiquez à partir de quel jour le régime vaut',
  fromPast: 'Un régime vaut à partir d’aujourd’hui ou d’un jour à venir',
};
