import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { useLoginWhenExpired } from '../../features/accounts/use-login-when-expired.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useSite } from '../../lib/site.tsx';
import { routeAt } from '../routes.ts';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { Footer } from './footer.tsx';
import { SessionOverlay } from './session-overlay.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollPosition } from './use-scroll-position.ts';
import styles from './layout.module.css';

/** Loaded by managers who are asked, alone. */
const SecondFactorPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/second-factor/second-factor-prompt.tsx'))
    .SecondFactorPrompt,
}));

/** What stands around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { sandbox } = useSite();
  const { bare, payments } = routeAt(pathname);
  const { profile } = useSession();
  useScrollPosition();
  useLoginWhenExpired();
  useEffect(keepFocus, []);
  return (
    <div className={styles.layout}>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      {!bare && <TopBar />}
      {payments && sandbox && <DemonstrationBanner />}
      {profile?.secondFactor === 'asked' && !bare && pathname !== paths.profile && (
        <Suspense>
          <SecondFactorPrompt />
        </Suspense>
      )}
      <main id="contenu" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!bare && <Footer />}
      <SessionOverlay />
    </div>
  );
};
