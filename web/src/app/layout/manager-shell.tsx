import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as words from '#words/screens/app/desk.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { useKeyboard, useKeys, type Key } from '../../lib/keys.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { DeskBar } from '../desk/desk-bar.tsx';
import { DAILY, helpOf, SETTING_UP } from '../desk/desk-links.ts';
import { DeskList, useFreshCounts } from '../desk/desk-list.tsx';
import styles from '../desk/desk.module.css';
import { AccountButton } from './account-button.tsx';
import { Footer, FooterLinks } from './footer.tsx';
import layout from './layout.module.css';
import { Main } from './main.tsx';
import { NavLinks } from './nav-links.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { TopBar } from './top-bar.tsx';

const KeysDialog = lazy(async () => ({ default: (await import('../desk/desk-keys.tsx')).KeysDialog }));

/** In the head of the document: what a phone puts on its home screen opens the day of the agency. */
const OnHomeScreen = () => (
  <>
    <link rel="manifest" href="/desk.webmanifest" />
    <link rel="apple-touch-icon" href="/desk-icon-192.png" />
    <meta name="apple-mobile-web-app-title" content={useSite().agency.name} />
  </>
);

/** What the pages of managers listen to: keys, of which `?` shows the list, and what is done. */
const DeskWork = ({ onList }: { onList: () => void }) => {
  const navigate = useNavigate();
  const keys = useMemo<readonly Key[]>(
    () => [
      { key: 'n', label: words.newRental, act: () => void navigate(paths.newRental) },
      { key: '?', label: words.keyboardShortcuts, act: onList },
    ],
    [navigate, onList],
  );
  useKeys(keys);
  useKeyboard();
  useFreshCounts();
  return null;
};

const SideColumn = ({ of, onKeys }: { of: string | undefined; onKeys: () => void }) => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.side} aria-label={words.managerArea} data-for={of}>
      <DeskList links={DAILY} />
      <p className={styles.group} aria-hidden="true">
        {words.management}
      </p>
      <DeskList links={SETTING_UP} label={words.management} />
      <div className={styles.end}>
        <DeskList links={[helpOf(pathname)]} />
        <button type="button" className={layout.link} aria-keyshortcuts="?" onClick={onKeys}>
          {words.keys} <kbd aria-hidden="true">?</kbd>
        </button>
      </div>
    </nav>
  );
};

/** One line at the end of the page: whom customers reach, and the same pages as on the site. */
const DeskFooter = ({ of }: { of: string | undefined }) => {
  const { address, phone, email, companyNumber } = useSite().agency;
  return (
    <Row as="footer" gap={2} lineGap={0} className={styles.foot} data-for={of}>
      <span>{address}</span>
      <PhoneLink number={phone} />
      <a href={`mailto:${email}`} className={styles.apart}>
        <EmailText address={email} />
      </a>
      <FooterLinks />
      <span>{companyNumber}</span>
    </Row>
  );
};

/**
 * Around the pages of the managers: the bar they work with, the page, then the column beside it and the links of the
 * site, so that few stops of the Tab key come before the page. Others see some of these pages too, in the frame of the
 * site. The server's HTML has both. Accountants see their pages so, without the search of the agency.
 */
export const ManagerShell = () => {
  const { status, role } = useSession();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const isUnknown = status === 'unknown';
  // Of a session that has just begun it is not known whose it is: only managers are led here then.
  const isManager = role === 'MANAGER' || (status === 'loading' && role === undefined);
  const hasDesk = isUnknown || isManager;
  const of = isUnknown ? 'MANAGER' : undefined;
  const ofOthers = isUnknown ? 'VISITOR CUSTOMER ACCOUNTANT' : undefined;
  const onKeys = (): void => setAreKeysShown(true);
  return (
    <>
      {(isUnknown || !isManager) && <TopBar of={ofOthers} />}
      {hasDesk && <DeskBar of={of} />}
      <div className={classNames(styles.desk, isManager && styles.own, isUnknown && styles.perhaps)}>
        <div className={styles.page}>
          <SecondFactorNotice />
          <Main />
        </div>
        {hasDesk && (
          <>
            <SideColumn of={of} onKeys={onKeys} />
            <div className={styles.site} data-for={of}>
              <nav aria-label={words.mainNavigation}>
                <NavLinks inShell />
                <AccountButton variant="secondary" />
              </nav>
            </div>
            <DeskFooter of={of} />
          </>
        )}
      </div>
      {(isUnknown || !isManager) && <Footer of={ofOthers} />}
      {isManager && <DeskWork onList={onKeys} />}
      {isManager && <OnHomeScreen />}
      {areKeysShown && (
        <Suspense fallback={<DialogPlace />}>
          <KeysDialog onClose={() => setAreKeysShown(false)} />
        </Suspense>
      )}
    </>
  );
};
