import type { AgencyFacts } from './agency.schema.ts';
import { INVENTED_AGENCY } from './invented-agency.ts';

/** E-mail addresses in the reserved `.example` domain. */
const EXAMPLE = /@(?:[a-z0-9-]+\.)*example$/;

/** Facts that customers or the tax office need, named like the fields of the form. */
export type MissingFact = 'name' | 'address' | 'phone' | 'email' | 'companyNumber' | 'vatNumber' | 'iban';

/** Whether a fact is still the demonstration's: an agency may have replaced only some of them. */
export const isInvented = (name: MissingFact, value: string): boolean => {
  if (name === 'email') return EXAMPLE.test(value);
  if (name === 'iban') return false;
  return value === INVENTED_AGENCY[name === 'vatNumber' ? 'companyNumber' : name];
};

/** The facts that the agency must still give before it goes online. */
export const missingFacts = (facts: AgencyFacts): MissingFact[] => {
  const names = ['name', 'address', 'phone', 'email', 'companyNumber', 'vatNumber', 'iban'] as const;
  return names.filter((name) =>
    name === 'vatNumber' && facts.isVatExempt ? false : facts[name] === '' || isInvented(name, facts[name]),
  );
};

/** `BE68 5390 0754 7034 · TRIOBEBB · Triodos`, as far as it is known. */
export const accountLine = ({
  iban,
  bic,
  bankName,
}: Pick<AgencyFacts, 'iban' | 'bic' | 'bankName'>): string =>
  [iban, bic, bankName].filter((part) => part !== '').join(' · ');

/** The agency's name in legal texts: the company name, followed by the name on the site when it differs. */
export const namedInLaw = ({ legalName = '', name }: { legalName?: string; name: string }): string =>
  legalName === '' || legalName === name ? name : `${legalName} (${name})`;
