import { ownerFieldMessages } from '#words/accounts/owner-fields.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
      label="Nom"
      autoComplete="off"
      placeholder="Siège bébé"
    />
    <Field
      {...form.field('dailyPrice')}
      required
      readOnly={form.isSending || isPriceFixed}
      label="Prix par jour"
      hint={isPriceFixed ? typeset(ownerFieldMessages.prices) : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      suffix="€"
    />
    <Field
      {...form.field('quantity')}
      required
      readOnly={form.isSending}
      label="Quantité"
      type="number"
      min={1}
      step={1}
      inputMode="numeric"
      autoComplete="off"
    />
    <Field
      {...form.field('description')}
      readOnly={form.isSending}
      label="Description (facultatif)"
      autoComplete="off"
      placeholder="Une ligne, montrée aux clients"
    />
    <PictureField {...picture} isBusy={form.isSending} />
  </>
);
