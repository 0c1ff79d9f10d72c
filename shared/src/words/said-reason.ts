import type { Reason } from '../kernel/refusals.ts';
import { accessoryRefusalWords } from './fr/accessories/refusals.ts';
import { accessRefusalWords } from './fr/accounts/access-refusals.ts';
import { ownerFieldRefusalWords } from './fr/accounts/owner-field-refusals.ts';
import { fineRefusalWords } from './fr/fines/refusals.ts';
import { damageRefusalWords } from './fr/handovers/damage-refusals.ts';
import { handoverRefusalWords } from './fr/handovers/refusals.ts';
import { reservationRefusalWords } from './fr/reservations/refusals.ts';
import { vehicleRefusalWords } from './fr/vehicles/refusals.ts';
import type { Language } from './languages.ts';

type Dictionary = Readonly<Record<string, string | ((facts: never) => string)>>;

const DICTIONARIES: Readonly<Record<Language, Readonly<Record<string, Dictionary>>>> = {
  fr: {
    access: accessRefusalWords,
    accessories: accessoryRefusalWords,
    damages: damageRefusalWords,
    fines: fineRefusalWords,
    handovers: handoverRefusalWords,
    ownerFields: ownerFieldRefusalWords,
    reservations: reservationRefusalWords,
    vehicles: vehicleRefusalWords,
  },
};

/** The sentence of a reason in a language, not typeset. */
export const saidReason = ({ feature, key, facts }: Reason, language: Language): string => {
  const words = DICTIONARIES[language][feature]?.[key];
  if (words === undefined) throw new Error(`no words for the refusal ${feature}.${key}`);
  // `refusalsOf` gives the facts to the reasons whose words take them.
  return typeof words === 'string' ? words : words(facts as never);
};
