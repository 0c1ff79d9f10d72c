import { useEffect, useRef, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Period } from '@volant/shared/kernel/period.ts';
import { searchMessages as text } from '#words/search/search.ts';
import {
  addressOfSearch,
  datesOnly,
  hasDates,
  isCriterion,
  periodOf,
  resultsOf,
  searchOf,
  unreadKeys,
  type Found,
  type Search,
} from '@volant/shared/search/search.rules.ts';
import { Folded } from '../../../ui/page/folded.tsx';
import { LinkLine, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { LoadFailure } from '../../../ui/lists/list-states.tsx';
import { useSession } from '../../accounts/session.tsx';
import { vehicleQueries, type Vehicle } from '../api/vehicles.queries.ts';
import { Catalogue } from '../catalogue.tsx';
import { useCataloguePage } from '../catalogue-pages.tsx';
import grid from '../vehicle-card.module.css';
import { OfferPrice } from '../offer-price.tsx';
import { VehicleCard } from '../vehicle-card.tsx';
import { searchQueries, viewerOf, type Offer } from '../api/search.queries.ts';
import { DatesLine, addressOf } from './dates-line.tsx';
import { NoMatch, NoneFree, WithoutNeed, withDates } from './nothing-found.tsx';
import { SearchCriteria } from './search-criteria.tsx';
import { Unread } from './unread-keys.tsx';
import styles from './search-results.module.css';
import { Alert } from '../../../ui/page/alert.tsx';

/** Loaded together: whoever has results has dates to change. */
export { dayOf } from '@volant/shared/search/search.rules.ts';
export { normaliseDates, showDates } from './date-fields.ts';
export const loadCalendar = () => import('./dates-popover.tsx');

/** The widest row: these pictures may be on the first screen. */
const FIRST_ROW = 4;

const withoutDates = (search: Search): Search => ({ ...search, startDate: null, endDate: null });

/** The vehicles of the search in the address, in place of the catalogue. */
export const SearchResults = () => {
  const { search: query } = useLocation();
  const params = new URLSearchParams(query);
  const search = searchOf(params);
  const unread = unreadKeys(params);
  const areDatesRead = unread.every(isCriterion);
  const address = addressOfSearch(search);
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(address);

  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    // The link that was followed is gone with the results that it stood in.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [address]);

  return (
    <Stack gap={1} ref={root} tabIndex={-1}>
      <SearchCriteria />
      {(hasDates(search) || !areDatesRead) && <DatesLine search={search} />}
      {unread.length > 0 && <Unread keys={unread} />}
      <Vehicles search={areDatesRead ? search : withoutDates(search)} />
    </Stack>
  );
};

const Vehicles = ({ search }: { search: Search }) => {
  const period = periodOf(search);
  const { profile } = useSession();
  const viewer = viewerOf(profile);
  const { data: vehicles } = useQuery(vehicleQueries.list());
  const offers = useQuery({
    ...searchQueries.offers(search, viewer),
    enabled: hasDates(search),
    placeholderData: keepPreviousData,
  });
  // Still the answer for other days.
  const isStale = offers.isPlaceholderData;

  // The catalogue says that it is loading, has failed or is empty.
  if (vehicles === undefined || vehicles.length === 0) return <Catalogue />;
  if (addressOfSearch(search) === '') return <Catalogue />;
  if (!hasDates(search)) return <Matching search={search} vehicles={vehicles} />;
  if (offers.data === undefined) {
    if (offers.error === null) {
      return (
        <>
          <Searching />
          {/* These vehicles are not yet those of the search. */}
          <div className={styles.stale} aria-busy>
            <Catalogue />
          </div>
        </>
      );
    }
    return (
      <>
        <LoadFailure error={offers.error} sentence={text.failed} onRetry={() => void offers.refetch()} />
        <Catalogue />
      </>
    );
  }
  if ('refused' in offers.data) return <Refused sentence={offers.data.refused} />;
  if (period === undefined) return <Catalogue />;
  return (
    <>
      {isStale && <Searching />}
      <div className={isStale ? styles.stale : undefined} aria-busy={isStale || undefined}>
        <Offered search={search} period={period} vehicles={vehicles} {...offers.data} />
      </div>
    </>
  );
};

/** A search without dates. */
const Matching = ({ search, vehicles }: { search: Search; vehicles: readonly Vehicle[] }) => {
  const { available } = resultsOf<Vehicle, Offer>(vehicles, undefined, search);
  if (available.length === 0) return <NoMatch search={search} vehicles={vehicles} offers={undefined} />;
  return (
    <>
      <Count search={search} sentence={text.found(available.length)} />
      <Pages found={available} />
    </>
  );
};

interface OfferedProps {
  search: Search;
  period: Period;
  vehicles: readonly Vehicle[];
  days: number;
  byVehicle: ReadonlyMap<number, Offer>;
}

/** A search with dates: what is free, then what is not. */
const Offered = ({ search, period, vehicles, days, byVehicle }: OfferedProps) => {
  const { available, unavailable } = resultsOf(vehicles, byVehicle, search);
  const query = addressOfSearch(datesOnly(search));
  if (available.length === 0 && unavailable.length === 0)
    return <NoMatch search={search} vehicles={vehicles} period={period} offers={byVehicle} />;
  return (
    <>
      {available.length === 0 ? (
        <NoneFree
          search={search}
          period={period}
          vehicles={vehicles}
          unavailable={unavailable}
          offers={byVehicle}
        />
      ) : (
        <>
          <Count search={search} sentence={text.available(available.length)} />
          <Pages
            found={available}
            query={query}
            price={(vehicle, offer) => <OfferPrice vehicle={vehicle} offer={offer} days={days} />}
          />
        </>
      )}
      {unavailable.length > 0 && (
        <Folded title={text.unavailable(unavailable.length)} isFramed={false} className={styles.unavailable}>
          <Cards
            found={unavailable}
            query={query}
            note={({ nextFree, refusal }) => (
              <>
                {refusal && refusal.code !== 'period_overlap' && <p>{refusal.message}</p>}
                {nextFree && (
                  <LinkLine as={Link} to={addressOf(withDates(search, nextFree))}>
                    {text.free(nextFree)}
                  </LinkLine>
                )}
              </>
            )}
          />
        </Folded>
      )}
    </>
  );
};

const Count = ({ search, sentence }: { search: Search; sentence: string }) => (
  <Row spread="apart" className={styles.counted}>
    <Text as="p" size="l" weight="bold" role="status" className={styles.count}>
      {sentence}
    </Text>
    {addressOfSearch(search) !== addressOfSearch(datesOnly(search)) && <WithoutNeed search={search} />}
  </Row>
);

interface CardsProps {
  found: readonly Found<Vehicle, Offer>[];
  /** The dates that its links carry. */
  query?: string;
  price?: (vehicle: Vehicle, offer: Offer) => ReactNode;
  note?: (offer: Offer) => ReactNode;
}

/** The vehicles that are found, as many as a page has. */
const Pages = ({ found, ...cards }: CardsProps) => {
  const { shown, pager } = useCataloguePage(found);
  return (
    <>
      <Cards found={shown} {...cards} />
      {pager}
    </>
  );
};

const Cards = ({ found, query, price, note }: CardsProps) => (
  <ul className={grid.grid}>
    {found.map(({ vehicle, offer }, index) => (
      <VehicleCard
        key={vehicle.id}
        vehicle={vehicle}
        loading={index === 0 ? 'high' : index < FIRST_ROW ? 'eager' : 'lazy'}
        dates={query}
        price={offer && price?.(vehicle, offer)}
        note={offer && note?.(offer)}
      />
    ))}
  </ul>
);

export const Searching = () => (
  <p role="status" className={styles.count}>
    {text.searching}
  </p>
);

export const Refused = ({ sentence }: { sentence: string }) => (
  <>
    <div className={styles.refused}>
      <Alert tone="error">{sentence}</Alert>
    </div>
    <Catalogue />
  </>
);
