import { lazy, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import * as words from '#words/screens/app/layout.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { useLoginWhenExpired } from '../../features/accounts/use-login-when-expired.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useSite } from '../../lib/site.tsx';
import { Apart } from '../page-loading.tsx';
import { pageAt } from '../pages.ts';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { Footer } from './footer.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { SessionOverlay } from './session-overlay.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollPosition } from './use-scroll-position.ts';
import styles from './layout.module.css';

/** Of no use before the page is scrolled: its code is fetched then. Without a network the page does without it. */
const ScrollToTop = lazy(async () => {
  // A page that was loaded again, or scrolled before its scripts came, is scrolled already.
  if (window.scrollY === 0) await new Promise((resolve) => addEventListener('scroll', resolve));
  const code = await import('./scroll-to-top.tsx').catch(() => undefined);
  return { default: code?.ScrollToTop ?? (() => null) };
});

/** The frame of every page; those of managers have bars of their own. */
export const Layout = () => {
  const { pathname } = useLocation();
  const { sandbox } = useSite();
  const { bare, payments, inShell } = pageAt(pathname).page;
  const { status } = useSession();
  const hasBars = !bare && !inShell;
  useScrollPosition();
  useLoginWhenExpired();
  useEffect(keepFocus, []);
  return (
    <div className={styles.layout}>
      <a href="#contenu" className={styles.skip}>
        {words.skipToContent}
      </a>
      {hasBars && <TopBar />}
      {payments && sandbox && <DemonstrationBanner />}
      {hasBars && <SecondFactorNotice />}
      <Outlet />
      {status !== 'unknown' && pathname === paths.home && (
        <Apart>
          <ScrollToTop />
        </Apart>
      )}
      {hasBars && <Footer />}
      <SessionOverlay />
    </div>
  );
};
