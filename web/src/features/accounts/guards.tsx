import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import * as words from '#words/screens/accounts/account.ts';
import { networkDown } from '#words/screens/lib/calls.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { StatePage } from '../../ui/page/state-page.tsx';
import { useSession } from './session.tsx';

/** Who may see a page: `books`, managers and accountants. */
export type GuardedRole = Role | 'any' | 'books';

const mayEnter = (guarded: GuardedRole, role: Role | undefined): boolean =>
  guarded === 'any' || guarded === role || (guarded === 'books' && role !== 'CUSTOMER');

export interface RequireRoleProps {
  role: GuardedRole;
  /** For owners of the agency; employees are sent to the managers' first page. */
  owner?: boolean;
  /** Shown until the role is known. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * Its children for those who may see them. Accountants are sent to the books, other people with another role home, and so
 * are visitors of a page of the agency; other visitors are sent to the login, which brings them back. After signing out
 * people are sent home; after an expired session, to the login.
 */
export const RequireRole = ({ role, owner = false, loading, children }: RequireRoleProps) => {
  const { status, profile, ended, reloadProfile } = useSession();
  const { pathname, search, hash } = useLocation();
  switch (status) {
    case 'unknown':
    case 'loading':
      return loading;
    case 'unavailable':
      return (
        <PageSection>
          <StatePage
            heading={words.pageUnavailable}
            tone="error"
            actions={<Button onClick={() => void reloadProfile()}>{words.retry}</Button>}
          >
            {networkDown}
          </StatePage>
        </PageSection>
      );
    case 'anonymous': {
      const home = ended === 'signedOut' || (role !== 'any' && role !== 'CUSTOMER' && ended === undefined);
      return home ? (
        <Navigate to={paths.home} replace />
      ) : (
        <Navigate
          to={paths.login}
          state={{ from: pathname + search + hash, resumes: ended === 'expired' }}
          replace
        />
      );
    }
    case 'signedIn':
      if (!mayEnter(role, profile?.role))
        return <Navigate to={profile?.role === 'ACCOUNTANT' ? paths.books : paths.home} replace />;
      return owner && profile?.role === 'MANAGER' && !profile.isOwner ? (
        <Navigate to={paths.manage} replace />
      ) : (
        children
      );
  }
};
