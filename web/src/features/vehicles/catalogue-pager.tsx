import { paths } from '../../lib/paths.ts';
import { Muted, Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

export interface CataloguePagerProps {
  page: number;
  last: number;
  /** The query of the address, whose search the other pages keep. */
  search: string;
}

/** Links to the pages of the catalogue. */
export const CataloguePager = ({ page, last, search }: CataloguePagerProps) => {
  const addressOf = (other: number): string => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (other > 1) query.set('page', String(other));
    return `${paths.home}?${query}#vehicules`;
  };
  return (
    <Row as="nav" aria-label="Pages">
      {page > 1 && (
        <Link rel="prev" to={addressOf(page - 1)}>
          Page précédente
        </Link>
      )}
      <Muted as="span">{`Page ${page} sur ${last}`}</Muted>
      {page < last && (
        <Link rel="next" to={addressOf(page + 1)}>
          Page suivante
        </Link>
      )}
    </Row>
  );
};
