import { useLocation } from 'react-router';
import * as words from '#words/screens/app/desk.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Row } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import layout from '../layout/layout.module.css';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { NavLinks } from '../layout/nav-links.tsx';
import { DeskFind } from './desk-find.tsx';
import { DAILY, helpOf, SETTING_UP } from './desk-links.ts';
import { DeskList } from './desk-list.tsx';
import styles from './desk.module.css';

/** On a phone a shorter word is shown instead. */
const NewRental = () => {
  const { pathname } = useLocation();
  const isHere = pathname === paths.newRental;
  return (
    <ButtonLink
      to={paths.newRental}
      variant={isHere ? 'secondary' : 'action'}
      className={styles.rent}
      aria-current={isHere ? 'page' : undefined}
      aria-keyshortcuts="n"
    >
      <span>{words.newRental}</span>
      <span>{words.rent}</span>
    </ButtonLink>
  );
};

const DeskMenu = () => {
  const { agency } = useSite();
  const { pathname } = useLocation();
  return (
    <MobileMenu
      buttonClass={styles.burger}
      menu={styles.menu}
      title={<Brand name={agency.name} logo={agency.logo} />}
      until="1360px"
    >
      <nav aria-label={words.agency}>
        <DeskList links={DAILY} />
      </nav>
      <p className={styles.group} aria-hidden="true">
        {words.management}
      </p>
      <nav aria-label={words.management}>
        <DeskList links={SETTING_UP} />
      </nav>
      <p className={styles.group} aria-hidden="true">
        {words.site}
      </p>
      <nav aria-label={words.site}>
        <NavLinks inShell>
          <li>
            <Link to={paths.profile} className={layout.link}>
              {words.account}
            </Link>
          </li>
          <li>
            <Link to={helpOf(pathname).to} className={layout.link}>
              {words.help}
            </Link>
          </li>
        </NavLinks>
      </nav>
    </MobileMenu>
  );
};

/** The bar of the managers: what they work with. The links of the site follow the page, beside it on a wide window. */
export const DeskBar = ({ of }: { of: string | undefined }) => {
  const { agency } = useSite();
  return (
    <Row as="header" gap={1.5} wraps={false} className={classNames(layout.bar, styles.bar)} data-for={of}>
      <Link to={paths.home} className={styles.logo} aria-label={words.homeOf(agency.name)}>
        <Brand name={agency.name} logo={agency.logo} />
      </Link>
      <DeskFind />
      <NewRental />
      <DeskMenu />
    </Row>
  );
};
