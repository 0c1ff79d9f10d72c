import { foldText, searchWords } from '@volant/shared/kernel/search-text.ts';
import { CATEGORY_NAMES, VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import type { VehicleCategory } from '@volant/shared/vehicles/vehicle-facts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { OfferedVehicle } from './counter-offers.ts';
import styles from './new-rental-page.module.css';

export interface VehicleFilter {
  typed: string;
  category: VehicleCategory | undefined;
}

export const NO_FILTER: VehicleFilter = { typed: '', category: undefined };

/** Every word of the filter is in the name or in the plate, which may be typed without its dashes. */
export const matches = (
  { vehicle, plate }: Pick<OfferedVehicle, 'vehicle' | 'plate'>,
  { typed, category }: VehicleFilter,
): boolean => {
  const text = foldText(`${vehicle.brand} ${vehicle.model} ${plate ?? ''}`);
  const hasWords = searchWords(typed).every(
    (word) => text.includes(word) || text.includes(word.replaceAll('-', '')),
  );
  return hasWords && (category === undefined || vehicle.category === category);
};

/** By words of the name or the plate, and by the types that the agency has. */
export const FilterFields = ({
  rows,
  filter,
  onChange,
  isAtFault,
}: {
  rows: readonly OfferedVehicle[];
  filter: VehicleFilter;
  onChange: (filter: VehicleFilter) => void;
  /** It leaves nothing that could be chosen: who has to choose is led here. */
  isAtFault: boolean;
}) => {
  const categories = VEHICLE_CATEGORIES.filter((category) =>
    rows.some(({ vehicle }) => vehicle.category === category),
  );
  return (
    <div className={styles.fields}>
      <Field
        label="Filtrer les véhicules"
        type="search"
        autoComplete="off"
        name={isAtFault ? 'vehicle' : undefined}
        value={filter.typed}
        onChange={(event) => onChange({ ...filter, typed: event.target.value })}
        // It would send the sale.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Select
        label="Catégorie"
        options={[
          { value: '', label: 'Toutes' },
          ...categories.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
        ]}
        value={filter.category ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, category: categories.find((category) => category === target.value) })
        }
      />
    </div>
  );
};
