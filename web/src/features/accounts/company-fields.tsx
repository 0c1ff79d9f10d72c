import { companyLabels } from '#words/accounts/company.ts';
import * as words from '#words/screens/accounts/company.ts';
import { MAX_COMPANY_LENGTH, type CompanyText } from '@volant/shared/accounts/company.rules.ts';
import { Field } from '../../ui/controls/field.tsx';
import { AddressFields, type AddressControl } from './address-fields.tsx';
import type { CompanyControl } from './company-draft.ts';

/** By which a browser fills in the company of the person who sits before it. */
const OWN: Partial<Record<CompanyText, string>> = { name: 'organization' };

interface CompanyFieldsProps {
  controlOf: (part: CompanyControl) => AddressControl;
  /** Whether the person types their own company. */
  isOwn?: boolean;
  readOnly?: boolean;
}

/** A company: its name, its numbers, its address, and what its accountants want. */
export const CompanyFields = ({ controlOf, isOwn = false, readOnly = false }: CompanyFieldsProps) => {
  const common = (part: CompanyText) => ({
    ...controlOf(part),
    label: companyLabels[part],
    autoComplete: (isOwn ? OWN[part] : undefined) ?? 'off',
    maxLength: MAX_COMPANY_LENGTH[part],
    readOnly,
  });
  return (
    <>
      <Field {...common('name')} required />
      <Field {...common('companyNumber')} hint={words.oneNumber} />
      <Field {...common('vatNumber')} autoCapitalize="characters" />
      <AddressFields controlOf={controlOf} isOwn={isOwn} readOnly={readOnly} />
      <Field {...common('orderReference')} hint={words.orderReferenceHint} />
      <Field {...common('accountingEmail')} type="email" inputMode="email" hint={words.accountingEmailHint} />
    </>
  );
};
