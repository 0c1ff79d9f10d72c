import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from './session.tsx';

/**
 * Sends a manager whose session ends to the login, from pages that visitors may see as well (a vehicle, the
 * catalogue): what they had clicked would otherwise do nothing and say nothing. They come back where they were.
 */
export const useLoginWhenExpired = (): void => {
  const { profile, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasManager = useRef(false);
  useEffect(() => {
    if (profile !== undefined) {
      wasManager.current = profile.role === 'MANAGER';
    } else if (wasManager.current && ended !== undefined) {
      wasManager.current = false;
      if (ended !== 'expired') return;
      void navigate(paths.login, { replace: true, state: { from: pathname + search + hash, resumes: true } });
    }
  }, [profile, ended, pathname, search, hash, navigate]);
};
