import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { useLoginWhenExpired } from '../../features/accounts/use-login-when-expired.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useSite } from '../../lib/site.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageBoundary } from '../page-boundary.tsx';
import { pageAt } from '../pages.ts';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { Footer } from './footer.tsx';
import { SessionOverlay } from './session-overlay.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollPosition } from './use-scroll-position.ts';
import styles from './layout.module.css';

/** Only loaded by managers who are prompted to set up a second factor. */
const SecondFactorPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/second-factor/second-factor-prompt.tsx'))
    .SecondFactorPrompt,
}));

/** The frame of every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const { sandbox } = useSite();
  const { bare, payments, inShell } = pageAt(pathname).page;
  const { profile } = useSession();
  useScrollPosition();
  useLoginWhenExpired();
  useEffect(keepFocus, []);
  return (
    <div
      className={classNames(styles.layout, inShell && profile?.role === 'MANAGER' && styles.besideNavigation)}
    >
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      {!bare && <TopBar />}
      {payments && sandbox && <DemonstrationBanner />}
      {profile?.secondFactor === 'asked' && !bare && pathname !== paths.profile && (
        <PageBoundary quiet>
          <Suspense>
            <SecondFactorPrompt />
          </Suspense>
        </PageBoundary>
      )}
      <Outlet />
      {!bare && <Footer />}
      <SessionOverlay />
    </div>
  );
};
