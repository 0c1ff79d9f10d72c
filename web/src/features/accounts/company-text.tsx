import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { addressLines } from '@volant/shared/accounts/postal-address.rules.ts';
import * as words from '#words/screens/accounts/company.ts';
import { Text } from '../../ui/page/layout.tsx';

/** The company that a rental is for, with what its invoice says of it. */
export const CompanyText = ({ company }: { company: Company }) => {
  const { name, address, companyNumber, vatNumber, orderReference, accountingEmail } = company;
  const lines = [
    name,
    ...addressLines(address),
    ...(companyNumber === null ? [] : [words.companyNumber(companyNumber)]),
    // Belgian companies have one number for both: it is said once.
    ...(vatNumber === null || vatNumber === companyNumber ? [] : [words.vatNumber(vatNumber)]),
    ...(orderReference === null ? [] : [words.orderReference(orderReference)]),
    ...(accountingEmail === null ? [] : [accountingEmail]),
  ];
  return <Text asTyped>{lines.join('\n')}</Text>;
};
