import { PHONE_SUPPORT_HOURS } from '@volant/shared/agency.ts';
import { paths } from '../../lib/paths.ts';
import { useGoToSection } from '../../lib/section-scroll.ts';
import { phoneHref, useSite } from '../../lib/site.tsx';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { Dotted } from '../../ui/text/dotted.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './footer.module.css';

/** The pages that the end of every page leads to. */
export const FooterLinks = () => {
  const goToSection = useGoToSection();
  return (
    <>
      <Link
        to={`${paths.home}#vehicules`}
        onClick={(event) => {
          event.preventDefault();
          goToSection('vehicules');
        }}
      >
        Catalogue
      </Link>
      <Link to={paths.legalNotice}>Mentions légales</Link>
      <Link to={paths.terms}>Conditions générales</Link>
      <Link to={paths.privacy}>Politique de confidentialité</Link>
    </>
  );
};

export const Footer = ({ of }: { of?: string | undefined }) => {
  const { agency } = useSite();
  return (
    <footer className={styles.footer} data-for={of}>
      <div className={styles.inner}>
        <div className={styles.identity}>
          <Brand name={agency.name} logo={agency.logoDark ?? agency.logo} />
          <p>Location de véhicules en Belgique</p>
        </div>
        <div>
          <h2 className={styles.heading}>Nous contacter</h2>
          <address className={styles.column}>
            <p>{agency.address}</p>
            <a href={phoneHref(agency.phone)}>{typeset(agency.phone)}</a>
            <a href={`mailto:${agency.email}`}>
              <EmailText address={agency.email} />
            </a>
            <p>{typeset(`Téléphone : ${PHONE_SUPPORT_HOURS}`)}</p>
          </address>
        </div>
        <nav className={styles.column} aria-label="Pied de page">
          <h2 className={styles.heading}>Le site</h2>
          <FooterLinks />
        </nav>
      </div>
      <div className={styles.legal}>
        <Dotted items={[agency.name, agency.companyNumber]} />
      </div>
    </footer>
  );
};
