import { PHONE_SUPPORT_HOURS } from '#words/agency/support-hours.ts';
import * as words from '#words/screens/app/layout.ts';
import { paths } from '../../lib/paths.ts';
import { useGoToSection } from '../../lib/section-scroll.ts';
import { useSite } from '../../lib/site.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { Dotted } from '../../ui/text/dotted.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
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
        {words.catalogue}
      </Link>
      <Link to={paths.legalNotice}>{words.legalNotice}</Link>
      <Link to={paths.terms}>{words.terms}</Link>
      <Link to={paths.privacy}>{words.privacy}</Link>
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
          <p>{words.rentalInBelgium}</p>
        </div>
        <div>
          <h2 className={styles.heading}>{words.contactUs}</h2>
          <address className={styles.column}>
            <p>{agency.address}</p>
            <PhoneLink number={agency.phone} />
            <a href={`mailto:${agency.email}`}>
              <EmailText address={agency.email} />
            </a>
            <p>{words.phoneHours(PHONE_SUPPORT_HOURS)}</p>
          </address>
        </div>
        <nav className={styles.column} aria-label={words.footer}>
          <h2 className={styles.heading}>{words.site}</h2>
          <FooterLinks />
        </nav>
      </div>
      <div className={styles.legal}>
        <Dotted items={[agency.name, agency.companyNumber]} />
      </div>
    </footer>
  );
};
