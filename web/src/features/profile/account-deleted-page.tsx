import { useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ownDataMessages } from '#words/accounts/own-data.ts';
import * as words from '#words/screens/profile/own-data.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { StatePage } from '../../ui/page/state-page.tsx';
import { useSession } from '../accounts/session.tsx';

/** Whether the account was deleted just before, by the dialog of 'Mon compte'. */
interface DeletedState {
  isDeleted?: boolean;
}

/** After 'Supprimer mon compte'. It clears what this browser knows of the session, which the server has ended. */
export const AccountDeletedPage = () => {
  const state = useLocation().state as DeletedState | null;
  const { token, signOut } = useSession();
  const isDeleted = state?.isDeleted === true;
  const isLeft = isDeleted && token !== undefined;
  const clear = useEffectEvent(() => signOut());
  useEffect(() => {
    if (isLeft) clear();
  }, [isLeft]);
  // An address that somebody typed: nothing was deleted.
  if (!isDeleted) return <Navigate to={paths.home} replace />;
  return (
    <StatePage
      heading={words.accountDeleted}
      tone="success"
      announced={false}
      actions={
        <ButtonLink to={paths.home} replace>
          {words.backHome}
        </ButtonLink>
      }
    >
      {words.recordsKept(ownDataMessages.deleted)}
    </StatePage>
  );
};
