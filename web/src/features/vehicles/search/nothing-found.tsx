import type { Period } from '@volant/shared/kernel/period.ts';
import { nearMessages } from '#words/search/near.ts';
import { nearSearches, windowsOfType } from '@volant/shared/search/near.rules.ts';
import { searchMessages as text } from '#words/search/search.ts';
import {
  datesOnly,
  hasNeed,
  nearestWindows,
  type Found,
  type Search,
} from '@volant/shared/search/search.rules.ts';
import { useSite } from '../../../lib/site.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Panel, Row, Text } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import type { Offer } from '../api/search.queries.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { addressOf } from './dates-line.tsx';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';
import { typesetText } from '../../../ui/text/typeset-text.ts';

const NEAREST_SHOWN = 3;

export const withDates = (search: Search, { startDate, endDate }: Period): Search => ({
  ...search,
  startDate,
  endDate,
});

interface NothingFoundProps {
  search: Search;
  vehicles: readonly Vehicle[];
  /** By vehicle; undefined for a search without days. */
  offers: ReadonlyMap<number, Offer> | undefined;
}

/** Vehicles match, but none is free on the days of the search. */
export const NoneFree = ({
  search,
  period,
  vehicles,
  offers,
  unavailable,
}: NothingFoundProps & { period: Period; unavailable: readonly Found<Vehicle, Offer>[] }) => {
  const matching = unavailable.flatMap(({ offer }) => offer ?? []);
  const windows = nearestWindows(matching, period, NEAREST_SHOWN);
  // What holds for all of them, such as a closed day.
  const [reason, ...others] = [...new Set(matching.map(({ refusal }) => refusal?.message))];
  const isShared = others.length === 0 && matching[0]?.refusal?.code !== 'period_overlap';
  return (
    <Panel align="start">
      <Text as="p" size="l" weight="bold" role="status">
        {text.noneFree}
      </Text>
      {isShared && reason !== undefined && <p>{typesetText(reason)}</p>}
      <Windows title={text.nearest} search={search} windows={windows} />
      <Relaxed search={search} vehicles={vehicles} offers={offers} />
      <Telephone />
      {hasNeed(search) && <WithoutNeed search={search} />}
    </Panel>
  );
};

/** No vehicle has what the search asks for: what is near it. */
export const NoMatch = ({
  search,
  period,
  vehicles,
  offers,
}: NothingFoundProps & { period?: Period | undefined }) => {
  const ofType = period && windowsOfType(vehicles, offers, search, { wanted: period, max: NEAREST_SHOWN });
  return (
    <Panel align="start">
      <Text as="p" size="l" weight="bold" role="status">
        {text.noneMatches}
      </Text>
      <Relaxed search={search} vehicles={vehicles} offers={offers} />
      {ofType && <Windows title={nearMessages.windows} {...ofType} />}
      <Telephone />
      <WithoutNeed search={search} />
    </Panel>
  );
};

const Relaxed = ({ search, vehicles, offers }: NothingFoundProps) => {
  const near = nearSearches(vehicles, offers, search);
  if (near.length === 0) return null;
  return (
    <>
      <p>{nearMessages.title}</p>
      <Row as="ul" align="stretch">
        {near.map((each) => (
          <li key={each.without}>
            <ButtonLink to={addressOf(each.search)} variant="secondary">
              {nearMessages.relaxed(search, each)}
            </ButtonLink>
          </li>
        ))}
      </Row>
    </>
  );
};

const Windows = ({
  title,
  search,
  windows,
}: {
  title: string;
  search: Search;
  windows: readonly Period[];
}) =>
  windows.length === 0 ? null : (
    <>
      <p>{title}</p>
      <Row as="ul" align="stretch">
        {windows.map((window) => (
          <li key={window.startDate}>
            <ButtonLink to={addressOf(withDates(search, window))} variant="secondary">
              {text.window(window)}
            </ButtonLink>
          </li>
        ))}
      </Row>
    </>
  );

const Telephone = () => {
  const { agency } = useSite();
  return agency.phone === '' ? null : (
    <p>
      {text.phone} <PhoneLink number={agency.phone} />
    </p>
  );
};

export const WithoutNeed = ({ search }: { search: Search }) => (
  <p>
    <Link to={addressOf(datesOnly(search))}>{text.withoutNeed}</Link>
  </p>
);
