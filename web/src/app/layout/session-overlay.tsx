import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as words from '#words/screens/app/layout.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { LOGIN_REDIRECT_MS } from '../../lib/page-timings.ts';
import { LoadingOverlay } from '../../ui/page/spinner.tsx';

/** Covers the page while the profile of a stored user loads, and after a registration. Never in the server's HTML. */
export const SessionOverlay = () => {
  const { status, justLoggedIn, redirection, setJustLoggedIn } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!justLoggedIn) return;
    const timer = setTimeout(() => {
      setJustLoggedIn(false);
      void navigate(redirection, { replace: true });
    }, LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [justLoggedIn, redirection, setJustLoggedIn, navigate]);
  if (justLoggedIn) return <LoadingOverlay label={words.redirecting} />;
  return status === 'loading' ? <LoadingOverlay label={words.loading} /> : null;
};
