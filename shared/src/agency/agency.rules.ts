import type { AgencyFacts } from './agency.schema.ts';
import { INVENTED_AGENCY } from './invented-agency.ts';

/** Domains that belong to nobody. */
const EXAMPLE = /@(?:[a-z0-9-]+\.)*example$/;

/** What a customer or the tax office would miss, as the fields of the form are called. */
export type MissingFact = 'name' | 'address' | 'phone' | 'email' | 'companyNumber' | 'vatNumber' | 'iban';

/** Of the demonstration, wherever it was not replaced: a part of it that an agency kept is not theirs. */
export const isInvented = (name: MissingFact, value: string): boolean => {
  if (name === 'email') return EXAMPLE.test(value);
  if (name === 'iban') return false;
  return value === INVENTED_AGENCY[name === 'vatNumber' ? 'companyNumber' : name];
};

/** What is still to be said before the agency goes online; nothing when the facts are complete. */
export const missingFacts = (facts: AgencyFacts): MissingFact[] => {
  const names = ['name', 'address', 'phone', 'email', 'companyNumber', 'vatNumber', 'iban'] as const;
  return names.filter((name) =>
    name === 'vatNumber' && facts.isVatExempt ? false : facts[name] === '' || isInvented(name, facts[name]),
  );
};

/** How the agency is named where the law wants the company: with the name on the site, where that is another. */
export const namedInLaw = ({ legalName = '', name }: { legalName?: string; name: string }): string =>
  legalName === '' || legalName === name ? name : `${legalName} (${name})`;
