import { ownerFieldMessages } from '#words/accounts/owner-fields.ts';
import * as words from '#words/screens/accessories/accessory-form.ts';
import { Field } from '../../ui/controls/field.tsx';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';
import type { AccessoryForm } from './use-accessory-form.ts';

export interface AccessoryFieldsProps {
  form: AccessoryForm;
  /** Of an accessory that exists, for an employee. */
  isPriceFixed: boolean;
  picture: Omit<PictureFieldProps, 'isBusy'>;
}

/** What a manager enters of an accessory. */
export const AccessoryFields = ({ form, isPriceFixed, picture }: AccessoryFieldsProps) => (
  <>
    <Field
      {...form.field('name')}
      required
      readOnly={form.isSending}
      label={words.name}
      autoComplete="off"
      placeholder={words.nameExample}
    />
    <Field
      {...form.field('dailyPrice')}
      required
      readOnly={form.isSending || isPriceFixed}
      label={words.pricePerDay}
      hint={isPriceFixed ? ownerFieldMessages.prices : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      suffix="€"
    />
    <Field
      {...form.field('quantity')}
      required
      readOnly={form.isSending}
      label={words.quantity}
      type="number"
      min={1}
      step={1}
      inputMode="numeric"
      autoComplete="off"
    />
    <Field
      {...form.field('description')}
      readOnly={form.isSending}
      label={words.description}
      autoComplete="off"
      placeholder={words.descriptionHint}
    />
    <PictureField {...picture} isBusy={form.isSending} />
  </>
);
