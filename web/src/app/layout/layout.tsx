import { lazy, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { useLoginWhenExpired } from '../../features/accounts/use-login-when-expired.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useSite } from '../../lib/site.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Apart } from '../page-loading.tsx';
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

/** Of no use before the page is scrolled: its code is fetched then. Without a network the page does without it. */
const ScrollToTop = lazy(async () => {
  await new Promise((resolve) => addEventListener('scroll', resolve));
  const code = await import('./scroll-to-top.tsx').catch(() => undefined);
  return { default: code?.ScrollToTop ?? (() => null) };
});

/** The frame of every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const { sandbox } = useSite();
  const { bare, payments, inShell } = pageAt(pathname).page;
  const { status, profile, role } = useSession();
  // Kept free while it is not known who is there, so that the page does not move.
  const hasNavigation = role === 'MANAGER' || (status === 'loading' && role === undefined);
  const beside = hasNavigation ? styles.besideNavigation : status === 'unknown' && styles.besideManagers;
  useScrollPosition();
  useLoginWhenExpired();
  useEffect(keepFocus, []);
  return (
    <div className={classNames(styles.layout, inShell && beside)}>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      {!bare && <TopBar />}
      {payments && sandbox && <DemonstrationBanner />}
      {profile?.secondFactor === 'asked' && !bare && pathname !== paths.profile && (
        <Apart>
          <SecondFactorPrompt />
        </Apart>
      )}
      <Outlet />
      {status !== 'unknown' && pathname === paths.home && (
        <Apart>
          <ScrollToTop />
        </Apart>
      )}
      {!bare && <Footer />}
      <SessionOverlay />
    </div>
  );
};
