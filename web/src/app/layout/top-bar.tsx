import * as words from '#words/screens/app/layout.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { LinkLine } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { AccountButton } from './account-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './layout.module.css';

export const TopBar = ({ of }: { of?: string | undefined }) => {
  const { agency } = useSite();
  return (
    <header className={styles.bar} data-for={of}>
      <div className={styles.inner}>
        <LinkLine as={Link} to={paths.home} className={styles.logo} aria-label={words.homeOf(agency.name)}>
          <Brand name={agency.name} logo={agency.logo} />
        </LinkLine>
        <nav className={styles.nav} aria-label={words.mainNavigation} data-main-nav="">
          <NavLinks />
        </nav>
        <div className={styles.account}>
          <AccountButton />
        </div>
        <MobileMenu buttonClass={styles.place}>
          <nav aria-label={words.menu}>
            <NavLinks stacked />
          </nav>
          <AccountButton block />
        </MobileMenu>
      </div>
    </header>
  );
};
