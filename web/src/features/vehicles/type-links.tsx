import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#words/format/amounts.ts';
import { typesWithPrices } from '@volant/shared/vehicles/lowest-price.rules.ts';
import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import * as words from '#words/screens/vehicles/catalogue.ts';
import { paths } from '../../lib/paths.ts';
import { scrollToSection } from '../../lib/section-scroll.ts';
import { Link } from '../../ui/controls/link.tsx';
import filters from '../../ui/lists/filter-links.module.css';
import { vehicleQueries } from './api/vehicles.queries.ts';
import styles from './vehicle-card.module.css';

/** The types of the fleet with their lowest prices: each leads to its vehicles. */
export const TypeLinks = () => {
  const { data: vehicles = [] } = useQuery(vehicleQueries.list());
  const types = typesWithPrices(vehicles);
  if (types.length === 0) return null;
  return (
    <nav className={styles.types} aria-label={words.vehicleTypes}>
      {types.map(({ type, lowestCents }) => (
        <Link
          key={type}
          to={`${paths.home}?type=${type}#vehicules`}
          className={filters.filter}
          // A changed search does not scroll by itself.
          onClick={() => scrollToSection('vehicules')}
        >
          {CATEGORY_NAMES[type]}{' '}
          <span className={filters.count}>{words.priceFrom(formatPrice(lowestCents))}</span>
        </Link>
      ))}
    </nav>
  );
};
