import { PageSection } from '../../ui/page-section.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { Catalogue, CatalogueActions } from '../vehicles/catalogue.tsx';
import { Hero } from './hero.tsx';
import { TermsStrip } from './terms-strip.tsx';
import styles from './home-page.module.css';

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
      <Catalogue />
    </PageSection>
    <ContactSection />
  </>
);
