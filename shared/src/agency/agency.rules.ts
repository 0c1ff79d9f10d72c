import type { AgencyFacts } from './agency.schema.ts';

/** Mail domains and words that only the demonstration uses. */
const DEMONSTRATION = /@(?:[a-z0-9-]+\.)*example$/;

/** What a customer or the tax office would miss, as the fields of the form are called. */
export type MissingFact = 'name' | 'address' | 'phone' | 'email' | 'companyNumber' | 'vatNumber' | 'iban';

/** What is still to be said before the agency goes online; nothing when the facts are complete. */
export const missingFacts = (facts: AgencyFacts): MissingFact[] => {
  const isMissing: Record<MissingFact, boolean> = {
    name: facts.name === '',
    address: facts.address === '',
    phone: facts.phone === '',
    email: facts.email === '' || DEMONSTRATION.test(facts.email),
    companyNumber: facts.companyNumber === '',
    vatNumber: facts.vatNumber === '' && !facts.isVatExempt,
    iban: facts.iban === '',
  };
  return (Object.keys(isMissing) as MissingFact[]).filter((name) => isMissing[name]);
};

/** How the agency is named where the law wants the company: with the name on the site, where that is another. */
export const namedInLaw = ({ legalName = '', name }: { legalName?: string; name: string }): string =>
  legalName === '' || legalName === name ? name : `${legalName} (${name})`;
