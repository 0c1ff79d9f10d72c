import { Suspense } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/screens/home/home.ts';
import { paths } from '../../lib/paths.ts';
import { Row } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import page from '../../ui/page/page.module.css';
import { PageSection } from '../../ui/page/page-section.tsx';
import filters from '../../ui/lists/filter-links.module.css';
import { ContactSection } from '../contact/contact-section.tsx';
import { mayBeSearch, searchResults, SearchForm } from '../vehicles/search/search-form.tsx';
import { Catalogue, CatalogueActions } from '../vehicles/catalogue.tsx';
import { TypeLinks } from '../vehicles/type-links.tsx';
import { Hero } from './hero.tsx';
import { TermsStrip } from './terms-strip.tsx';
import styles from './home-page.module.css';

/** The criteria as chips, none of them chosen. */
const FILTER = `${paths.home}?tri=#vehicules`;

export const HomePage = () => {
  const isSearch = mayBeSearch(useLocation().search);
  return (
    <>
      <Hero>
        <SearchForm />
      </Hero>
      <TermsStrip />
      <PageSection as="section" id="vehicules" className={styles.fleet} aria-labelledby="vehicules-titre">
        <Row spread="apart" className={styles.head}>
          <h2 id="vehicules-titre" tabIndex={-1} className={page.heading}>
            {words.vehicles}
          </h2>
          <CatalogueActions />
          {!isSearch && (
            <>
              <Link to={FILTER} className={filters.filter}>
                {words.sortAndFilter}
              </Link>
              <TypeLinks />
            </>
          )}
        </Row>
        {isSearch ? (
          <Suspense fallback={<Catalogue />}>
            <searchResults.Page />
          </Suspense>
        ) : (
          <Catalogue />
        )}
      </PageSection>
      <ContactSection />
    </>
  );
};
