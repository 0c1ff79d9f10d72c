import type { Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import styles from './accessory-fields.module.css';
import type { AccessoryForm } from './use-accessory-form.ts';

/** What a manager types of an accessory. */
export const AccessoryFields = ({
  control,
  nameRef,
}: {
  control: AccessoryForm['control'];
  nameRef?: Ref<HTMLInputElement>;
}) => (
  <>
    <Field
      {...control('name')}
      {...(nameRef !== undefined && { ref: nameRef })}
      label="Nom"
      autoComplete="off"
      placeholder="Siège bébé"
    />
    <Field
      {...control('dailyPrice')}
      label="Prix par jour"
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      suffix={<span className={styles.unit}>€</span>}
    />
    <Field
      {...control('quantity')}
      label="Quantité"
      type="number"
      min={1}
      step={1}
      inputMode="numeric"
      autoComplete="off"
    />
  </>
);
