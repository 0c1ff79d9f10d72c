import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { mayBeSearch, searchResults, SearchForm } from '../vehicles/search/search-form.tsx';
import { Catalogue, CatalogueActions } from '../vehicles/catalogue.tsx';
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
      <PageSection as="section" id="vehicules" aria-labelledby="vehicules-titre">
        <div className={styles.head}>
          <h2 id="vehicules-titre" tabIndex={-1}>
            Nos véhicules
          </h2>
          <CatalogueActions />
          {!isSearch && (
            <ButtonLink to={FILTER} variant="secondary">
              Trier et filtrer
            </ButtonLink>
          )}
        </div>
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
