import * as words from '#words/screens/vehicles/catalogue.ts';
import { paths } from '../../lib/paths.ts';
import { scrollToSection } from '../../lib/section-scroll.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Muted, Row } from '../../ui/page/layout.tsx';
import styles from './vehicle-card.module.css';

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
  // A changed search does not scroll by itself.
  const toTop = (): void => scrollToSection('vehicules');
  return (
    <Row as="nav" gap={2} spread="middle" className={styles.pages} aria-label={words.pages}>
      {page > 1 && (
        <ButtonLink variant="secondary" rel="prev" to={addressOf(page - 1)} onClick={toTop}>
          {words.previousPage}
        </ButtonLink>
      )}
      <Muted as="span">{words.pageOf(page, last)}</Muted>
      {page < last && (
        <ButtonLink variant="secondary" rel="next" to={addressOf(page + 1)} onClick={toTop}>
          {words.nextPage}
        </ButtonLink>
      )}
    </Row>
  );
};
