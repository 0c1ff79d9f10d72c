import { PHONE_SUPPORT_HOURS } from '@volant/shared/agency.ts';
import { paths } from '../../lib/paths.ts';
import { useGoToSection } from '../../lib/section-scroll.ts';
import { phoneHref, useSite } from '../../lib/site.tsx';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Brand } from '../../ui/brand.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './footer.module.css';

export const Footer = () => {
  const { agency } = useSite();
  const goToSection = useGoToSection();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.identity}>
          <Brand name={agency.name} logo={agency.logoDark ?? agency.logo} />
          <p>Location de véhicules en Belgique</p>
        </div>
        <address className={styles.column}>
          <h2 className={styles.heading}>Nous contacter</h2>
          <p>{agency.address}</p>
          <a href={phoneHref(agency.phone)}>{typeset(agency.phone)}</a>
          <a href={`mailto:${agency.email}`}>
            <EmailText address={agency.email} />
          </a>
          <p>{typeset(`Téléphone : ${PHONE_SUPPORT_HOURS}`)}</p>
        </address>
        <nav className={styles.column} aria-label="Pied de page">
          <h2 className={styles.heading}>Le site</h2>
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
        </nav>
      </div>
      <div className={styles.legal}>
        <Dotted items={[agency.name, agency.companyNumber]} />
      </div>
    </footer>
  );
};
