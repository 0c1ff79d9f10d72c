import { searchMessages as text } from '#words/search/search.ts';
import { periodOf, type Search, addressOfSearch } from '@volant/shared/search/search.rules.ts';
import { paths, SEARCH_ID } from '../../../lib/paths.ts';
import { Dotted } from '../../../ui/text/dotted.tsx';
import { LinkLine, Row } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import styles from './search-results.module.css';

/** The home page with that search. */
export const addressOf = (search: Search): string => {
  const query = addressOfSearch(search);
  return query === '' ? `${paths.home}#vehicules` : `${paths.home}?${query}#vehicules`;
};

/** The dates of the results, and the way back to the form above; on a phone it stays in sight. */
export const DatesLine = ({ search }: { search: Search }) => {
  const period = periodOf(search);
  return (
    <Row gap={2} spread="apart" wraps={false} className={styles.dates}>
      <LinkLine
        as={Link}
        to={addressOf(search).replace('#vehicules', `#${SEARCH_ID}`)}
        replace
        className={styles.modify}
        // Scrolls there as well.
        onClick={() => document.getElementById(SEARCH_ID)?.querySelector('input')?.focus()}
      >
        <Dotted
          items={[
            ...(period && period.startDate < period.endDate ? [text.dates(period)] : []),
            <span key="modify" className={styles.underlined}>
              {text.modify}
            </span>,
          ]}
        />
      </LinkLine>
      <LinkLine as={Link} to={addressOf({ ...search, startDate: null, endDate: null, maxEuros: null })}>
        {text.clear}
      </LinkLine>
    </Row>
  );
};
