import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationAfterLogin, resumesWork } from './after-login.ts';
import { useSession } from '../session.tsx';

/** Leaves the login pages once a profile is loaded; after a registration the layout does it, a little later. */
export const useRedirectWhenSignedIn = (returnPath: string | undefined): void => {
  const { profile, justLoggedIn } = useSession();
  const navigate = useNavigate();
  const resumes = resumesWork(useLocation().state);
  const destination =
    profile === undefined || justLoggedIn
      ? undefined
      : destinationAfterLogin(profile.role, returnPath, { resumes });
  useEffect(() => {
    if (destination !== undefined) void navigate(destination, { replace: true });
  }, [destination, navigate]);
};
