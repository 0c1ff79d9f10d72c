import { searchMessages as text } from '@volant/shared/search/search.messages.ts';
import { addressOfSearch, type Search } from '@volant/shared/search/search.rules.ts';
import { ENERGY_NAMES } from '@volant/shared/vehicles/energy.ts';
import { CATEGORY_NAMES, TRANSMISSION_NAMES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { addressOf } from './search-address.ts';
import styles from './search-results.module.css';

/** Each criterion in force, and the search without it. */
const activeOf = (search: Search): { name: string; without: Search }[] => {
  const { category, seats, transmission, energy, maxEuros, sort } = search;
  return [
    ...(category === null
      ? []
      : [{ name: CATEGORY_NAMES[category], without: { ...search, category: null } }]),
    ...(seats === null ? [] : [{ name: text.activeSeats(seats), without: { ...search, seats: null } }]),
    ...(transmission === null
      ? []
      : [{ name: TRANSMISSION_NAMES[transmission], without: { ...search, transmission: null } }]),
    ...(energy === null ? [] : [{ name: ENERGY_NAMES[energy], without: { ...search, energy: null } }]),
    ...(maxEuros === null
      ? []
      : [{ name: text.activeMax(maxEuros), without: { ...search, maxEuros: null } }]),
    ...(sort === null ? [] : [{ name: text.sortName[sort], without: { ...search, sort: null } }]),
  ];
};

/** The criteria of a search, which the form may hide, each with a link to the search without it. */
export const ActiveCriteria = ({ search }: { search: Search }) => {
  const active = activeOf(search);
  if (active.length === 0) return null;
  return (
    <ul className={styles.criteria} aria-label={text.active}>
      {active.map(({ name, without }) => (
        <li key={addressOfSearch(without)}>
          <Link to={addressOf(without)} className={styles.criterion}>
            <VisuallyHidden>{text.remove} : </VisuallyHidden>
            {name}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
