import { ownerFieldMessages } from '#words/accounts/owner-fields.ts';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { labelWithUnit } from '@volant/shared/kernel/form-field.ts';
import {
  FACT_FIELDS,
  fieldOptions,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
} from '@volant/shared/vehicles/vehicle-form.ts';
import { VEHICLE_PRICES, type VehiclePrice } from '@volant/shared/vehicles/vehicle-prices.rules.ts';
import type { VehicleDraft, VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import { vehicleFormWords } from '#words/vehicles/vehicle-form.ts';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import styles from './editor.module.css';

export type VehicleForm = UseFormReturn<VehicleDraft, unknown, VehicleDetails>;

const MAIN_FIELDS = VEHICLE_FIELDS.filter((field) => !FACT_FIELDS.includes(field));

/** Before the values of a list. */
const NO_CHOICE = { value: '', label: vehicleFormWords.unknown };

const Unit = ({ children }: { children: string }) => (
  <span className={styles.unit} aria-hidden="true">
    {children}
  </span>
);

const VehicleControl = ({
  field,
  register,
  error,
  arePricesFixed,
}: {
  field: VehicleField;
  register: VehicleForm['register'];
  error: string | undefined;
  arePricesFixed: boolean;
}) => {
  const { isRequired, input } = VEHICLE_FORM[field];
  const { label, hint: usual } = vehicleFormWords.fields[field];
  const fixed =
    arePricesFixed && field in VEHICLE_PRICES
      ? ownerFieldMessages[VEHICLE_PRICES[field as VehiclePrice]]
      : undefined;
  const hint = fixed ?? usual;
  const common = {
    ...register(field),
    id: field,
    label: labelWithUnit(label, input),
    hint,
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
          readOnly={fixed !== undefined}
          autoComplete="off"
          suffix={input.unit === undefined ? undefined : <Unit>{input.unit}</Unit>}
        />
      );
    case 'day':
      return <DayField {...common} />;
    case 'lines':
      return <TextAreaField {...common} rows={input.rows} className={styles.wide} />;
    case 'choice':
      return <Select {...common} options={[NO_CHOICE, ...fieldOptions(field, vehicleFormWords)]} />;
  }
};

interface FieldsProps {
  fields: readonly VehicleField[];
  register: VehicleForm['register'];
  errors: FieldErrors<VehicleDraft>;
  /** Of a vehicle that exists, for an employee. */
  arePricesFixed: boolean;
}

const Controls = ({ fields, register, errors, arePricesFixed }: FieldsProps) => (
  <Columns min={220} count="pairs" gap={3} align="start">
    {fields.map((field) => (
      <VehicleControl
        key={field}
        field={field}
        register={register}
        error={errors[field]?.message}
        arePricesFixed={arePricesFixed}
      />
    ))}
  </Columns>
);

/** The form fields of a vehicle. */
export const VehicleFields = ({
  form: {
    register,
    formState: { errors },
  },
  arePricesFixed,
}: {
  form: VehicleForm;
  arePricesFixed: boolean;
}) => (
  <Stack gap={3}>
    <Controls fields={MAIN_FIELDS} register={register} errors={errors} arePricesFixed={arePricesFixed} />
    <Folded
      title={words.technicalSheet}
      isHeldOpen={FACT_FIELDS.some((field) => errors[field] !== undefined)}
      isFramed={false}
      className={styles.fold}
    >
      <Controls fields={FACT_FIELDS} register={register} errors={errors} arePricesFixed={arePricesFixed} />
    </Folded>
  </Stack>
);
