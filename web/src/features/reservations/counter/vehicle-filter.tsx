import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import { foldText, searchWords } from '@volant/shared/kernel/search-text.ts';
import { VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import type { VehicleCategory } from '@volant/shared/vehicles/vehicle-facts.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { KeyboardEvent } from 'react';
import * as words from '#words/screens/reservations/counter-vehicles.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
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
  const text = foldText(`${vehicleName(vehicle)} ${plate ?? ''}`);
  const hasWords = searchWords(typed).every(
    (word) => text.includes(word) || text.includes(word.replaceAll('-', '')),
  );
  return hasWords && (category === undefined || vehicle.category === category);
};

/** By words of the name or the plate, and by the types that are free. */
export const FilterFields = ({
  rows,
  filter,
  onChange,
  onKeyDown,
  isAtFault,
}: {
  rows: readonly OfferedVehicle[];
  filter: VehicleFilter;
  onChange: (filter: VehicleFilter) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** It leaves nothing that could be chosen: who has to choose is led here. */
  isAtFault: boolean;
}) => {
  const countOf = (category: VehicleCategory): number =>
    rows.filter(({ vehicle, isFree }) => isFree && vehicle.category === category).length;
  const categories = VEHICLE_CATEGORIES.filter(
    (category) => countOf(category) > 0 || category === filter.category,
  );
  return (
    <>
      <Field
        label={<VisuallyHidden>{words.filterVehicles}</VisuallyHidden>}
        placeholder={words.filter}
        className={styles.inline}
        type="search"
        autoComplete="off"
        name={isAtFault ? 'vehicle' : undefined}
        value={filter.typed}
        onChange={(event) => onChange({ ...filter, typed: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <Row gap="half" wraps={false} role="group" aria-label={words.category} className={styles.types}>
        {[undefined, ...categories].map((category) => {
          const isChosen = filter.category === category;
          return (
            <Button
              key={category ?? ''}
              size="s"
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => onChange({ ...filter, category })}
            >
              {category === undefined
                ? words.allCategories
                : `${CATEGORY_NAMES[category]} ${countOf(category)}`}
            </Button>
          );
        })}
      </Row>
    </>
  );
};
