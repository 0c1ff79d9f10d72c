import type { UseFormReturn } from 'react-hook-form';
import { labelWithUnit } from '@volant/shared/kernel/form-field.ts';
import {
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleDraft,
  type VehicleField,
} from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './vehicle-fields.module.css';

export type VehicleForm = UseFormReturn<VehicleDraft, unknown, VehicleDetails>;

const Unit = ({ children }: { children: string }) => (
  <span className={styles.unit} aria-hidden="true">
    {children}
  </span>
);

const VehicleControl = ({
  field,
  register,
  error,
}: {
  field: VehicleField;
  register: VehicleForm['register'];
  error: string | undefined;
}) => {
  const { hint, isRequired, input } = VEHICLE_FORM[field];
  const common = {
    ...register(field),
    id: field,
    label: labelWithUnit(VEHICLE_FORM[field]),
    hint: hint && typeset(hint),
    required: isRequired,
    error,
  };
  switch (input.kind) {
    case 'line':
      return <Field {...common} autoComplete="off" />;
    case 'number':
      return (
        <Field
          {...common}
          inputMode={input.inputMode}
          autoComplete="off"
          suffix={<Unit>{input.unit}</Unit>}
        />
      );
    case 'lines':
      return <TextAreaField {...common} rows={input.rows} className={styles.wide} />;
    case 'choice':
      return <Select {...common} options={input.options} />;
  }
};

/** The form fields of a vehicle. */
export const VehicleFields = ({
  form: {
    register,
    formState: { errors },
  },
}: {
  form: VehicleForm;
}) => (
  <div className={styles.fields}>
    {VEHICLE_FIELDS.map((field) => (
      <VehicleControl key={field} field={field} register={register} error={errors[field]?.message} />
    ))}
  </div>
);
