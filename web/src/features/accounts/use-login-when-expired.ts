import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from './session.tsx';

/**
 * Sends somebody of the agency whose session expires to the login, also from pages that visitors may see (a vehicle, the
 * catalogue), where their act would otherwise fail silently. The login returns them to the page.
 */
export const useLoginWhenExpired = (): void => {
  const { profile, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const worksHere = useRef(false);
  useEffect(() => {
    if (profile !== undefined) {
      worksHere.current = profile.role !== 'CUSTOMER';
    } else if (worksHere.current && ended !== undefined) {
      worksHere.current = false;
      if (ended !== 'expired') return;
      void navigate(paths.login, { replace: true, state: { from: pathname + search + hash, resumes: true } });
    }
  }, [profile, ended, pathname, search, hash, navigate]);
};
