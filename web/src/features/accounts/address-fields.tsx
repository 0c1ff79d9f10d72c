import { useState, type ChangeEvent, type Ref } from 'react';
import { addressLabels } from '#words/accounts/postal-address.ts';
import { LANGUAGE } from '#words/format/locale.ts';
import {
  countryOptions,
  MAX_ADDRESS_LENGTH,
  type AddressPart,
} from '@volant/shared/accounts/postal-address.rules.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import styles from './account-form.module.css';

/** What connects a control with its form. */
export interface AddressControl {
  id?: string;
  name?: string;
  value?: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => unknown;
  onBlur?: (event: { target: unknown }) => unknown;
  ref?: Ref<HTMLInputElement & HTMLSelectElement>;
}

/** By which a browser fills in the address of the person who sits before it. */
const OWN = {
  street: 'address-line1',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
} as const satisfies Record<AddressPart, string>;

export interface AddressFieldsProps {
  controlOf: (part: AddressPart) => AddressControl;
  /** Whether the person types their own address. */
  isOwn?: boolean;
  readOnly?: boolean;
}

/** The four parts of a postal address. */
export const AddressFields = ({ controlOf, isOwn = false, readOnly = false }: AddressFieldsProps) => {
  const [countries] = useState(() => countryOptions(LANGUAGE));
  const common = (part: AddressPart) => ({
    ...controlOf(part),
    label: addressLabels[part],
    autoComplete: isOwn ? OWN[part] : 'off',
  });
  return (
    <>
      <Field {...common('street')} maxLength={MAX_ADDRESS_LENGTH.street} readOnly={readOnly} />
      <div className={styles.town}>
        <Field
          {...common('postalCode')}
          autoCapitalize="characters"
          maxLength={MAX_ADDRESS_LENGTH.postalCode}
          readOnly={readOnly}
        />
        <Field
          {...common('city')}
          autoCapitalize="words"
          maxLength={MAX_ADDRESS_LENGTH.city}
          readOnly={readOnly}
        />
      </div>
      <Select {...common('country')} options={countries} />
    </>
  );
};
