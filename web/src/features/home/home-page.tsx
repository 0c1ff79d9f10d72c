import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSection } from '../../ui/page-section.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { mayBeSearch, searchResults } from '../vehicles/search/search-code.ts';
import { SearchForm } from '../vehicles/search/search-form.tsx';
import { Catalogue, CatalogueActions } from '../vehicles/catalogue.tsx';
import { Hero } from './hero.tsx';
import { TermsStrip } from './terms-strip.tsx';
import styles from './home-page.module.css';

/** The vehicles of the search in the address, or all. */
const Vehicles = () => {
  const { search } = useLocation();
  if (!mayBeSearch(search)) return <Catalogue />;
  return (
    <Suspense fallback={<Catalogue />}>
      <searchResults.Page />
    </Suspense>
  );
};

export const HomePage = () => (
  <>
    <Hero />
    <TermsStrip />
    <PageSection as="section" id="vehicules" aria-labelledby="vehicules-titre">
      <div className={styles.head}>
        <h2 id="vehicules-titre" tabIndex={-1} className={styles.title}>
          Nos véhicules
        </h2>
        <CatalogueActions />
      </div>
      <SearchForm />
      <Vehicles />
    </PageSection>
    <ContactSection />
  </>
);
