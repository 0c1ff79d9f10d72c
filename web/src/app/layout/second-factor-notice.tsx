import { lazy } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { Apart } from '../page-loading.tsx';

/** Only loaded by managers who are prompted to set up a second factor. */
const SecondFactorPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/second-factor/second-factor-prompt.tsx'))
    .SecondFactorPrompt,
}));

export const SecondFactorNotice = () => {
  const { profile } = useSession();
  const { pathname } = useLocation();
  if (profile?.secondFactor !== 'asked' || pathname === paths.profile) return null;
  return (
    <Apart>
      <SecondFactorPrompt />
    </Apart>
  );
};
