import { useLocation } from 'react-router';
import { searchMessages as text } from '@volant/shared/search/search.messages.ts';
import { addressOfSearch, MAX_SEATS, searchOf, SORTS } from '@volant/shared/search/search.rules.ts';
import { ENERGIES, ENERGY_NAMES } from '@volant/shared/vehicles/energy.ts';
import {
  CATEGORY_NAMES,
  TRANSMISSIONS,
  TRANSMISSION_NAMES,
  VEHICLE_CATEGORIES,
} from '@volant/shared/vehicles/vehicle-facts.ts';
import styles from './search-form.module.css';

type Choices = readonly (readonly [value: string, label: string])[];

const SEATS = [2, 4, 5, 7, MAX_SEATS];

const LISTS: readonly { name: string; label: string; none: string; choices: Choices }[] = [
  {
    name: 'type',
    label: text.category,
    none: text.all,
    choices: VEHICLE_CATEGORIES.map((value) => [value, CATEGORY_NAMES[value]]),
  },
  {
    name: 'places',
    label: text.seats,
    none: text.all,
    choices: SEATS.map((seats) => [String(seats), text.seatsOrMore(seats)]),
  },
  {
    name: 'boite',
    label: text.transmission,
    none: text.all,
    choices: TRANSMISSIONS.map((value) => [value, TRANSMISSION_NAMES[value]]),
  },
  {
    name: 'energie',
    label: text.energy,
    none: text.all,
    choices: ENERGIES.map((value) => [value, ENERGY_NAMES[value]]),
  },
  {
    name: 'tri',
    label: text.sort,
    none: text.noSort,
    choices: SORTS.map((value) => [value, text.sortName[value]]),
  },
];

/** The criteria of the form beside its dates. */
export const SearchCriteria = () => {
  const { search } = useLocation();
  // What is no criterion leaves its control at the first choice.
  const params = new URLSearchParams(addressOfSearch(searchOf(new URLSearchParams(search))));
  const chosen = (name: string): string => params.get(name) ?? '';
  return (
    <div className={styles.criteria}>
      {LISTS.map(({ name, label, none, choices }) => (
        <label key={name} className={styles.field}>
          {label}
          <select key={chosen(name)} name={name} defaultValue={chosen(name)} className={styles.control}>
            <option value="">{none}</option>
            {withOther(choices, chosen(name)).map(([value, shown]) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={styles.field}>
        {text.maxPrice}
        <input
          key={chosen('max')}
          type="number"
          name="max"
          min={1}
          step={1}
          inputMode="numeric"
          placeholder={text.maxPriceHint}
          defaultValue={chosen('max')}
          className={styles.control}
        />
      </label>
    </div>
  );
};

/** An address may ask for a number of seats that the list does not offer. */
const withOther = (choices: Choices, value: string): Choices =>
  value === '' || choices.some(([known]) => known === value)
    ? choices
    : [...choices, [value, text.seatsOrMore(Number(value))]];
