import type { UseFormReturn } from 'react-hook-form';
import type { VehicleDraft } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { typeset } from '../../../lib/typography.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import styles from './vehicle-fields.module.css';

export type VehicleForm = UseFormReturn<VehicleDraft, unknown, VehicleDetails>;

const Unit = ({ children }: { children: string }) => (
  <span className={styles.unit} aria-hidden="true">
    {children}
  </span>
);

/** General information: the fields that a manager types. */
export const VehicleFields = ({
  form: {
    register,
    formState: { errors },
  },
}: {
  form: VehicleForm;
}) => (
  <div className={styles.fields}>
    <Field
      {...register('brand')}
      id="brand"
      label="Marque"
      autoComplete="off"
      required
      error={errors.brand?.message}
    />
    <Field
      {...register('model')}
      id="model"
      label="Modèle"
      autoComplete="off"
      required
      error={errors.model?.message}
    />
    <Field
      {...register('dailyPrice')}
      id="dailyPrice"
      label="Prix journalier (€)"
      hint={typeset('TVA comprise, par exemple 49,90')}
      inputMode="decimal"
      autoComplete="off"
      suffix={<Unit>€</Unit>}
      required
      error={errors.dailyPrice?.message}
    />
    <Field
      {...register('maxDailyMileage')}
      id="maxDailyMileage"
      label="Kilométrage max/jour (km)"
      hint="Compris dans le prix, par exemple 250"
      inputMode="numeric"
      autoComplete="off"
      suffix={<Unit>km</Unit>}
      required
      error={errors.maxDailyMileage?.message}
    />
    <Field
      {...register('mileage')}
      id="mileage"
      label="Kilométrage actuel (km)"
      hint="Laissez vide pour un véhicule neuf"
      inputMode="numeric"
      autoComplete="off"
      suffix={<Unit>km</Unit>}
      error={errors.mileage?.message}
    />
    <TextAreaField
      {...register('description')}
      id="description"
      label="Description"
      hint={typeset('Une caractéristique par ligne : carburant, boîte de vitesses, nombre de places…')}
      rows={6}
      className={styles.wide}
      error={errors.description?.message}
    />
  </div>
);
