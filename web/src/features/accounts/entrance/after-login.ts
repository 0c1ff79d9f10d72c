import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { idFromPath, paths } from '../../../lib/paths.ts';
import { useSession } from '../session.tsx';

/** Whether the login was opened because a session ended in the middle of something. */
export const resumesWork = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resumes' in state && state.resumes === true;

const HOME_OF: Readonly<Record<Role, string>> = {
  CUSTOMER: paths.home,
  MANAGER: paths.manage,
  ACCOUNTANT: paths.books,
};

/**
 * Where a user is sent after signing in: managers to their space, accountants to the books, others back to where they
 * came from, else home. After an expired session (`resumes`) users of any role return to where they were. Managers who
 * were about to order dates, which only customers do, are sent to that vehicle.
 */
export const destinationAfterLogin = (
  role: Role,
  returnPath: string | undefined,
  { resumes = false }: { resumes?: boolean } = {},
): string => {
  if (role === 'MANAGER' && !resumes) return vehicleOfOrder(returnPath) ?? HOME_OF.MANAGER;
  if (role === 'ACCOUNTANT' && !resumes) return paths.books;
  return returnPath ?? HOME_OF[role];
};

/** The page of the vehicle, with the dates, for an address of the wizard that has dates. */
const vehicleOfOrder = (returnPath: string | undefined): string | undefined => {
  if (returnPath === undefined) return undefined;
  const { pathname, searchParams } = new URL(returnPath, 'https://volant.invalid');
  const id = idFromPath(searchParams.get('vehicule') ?? undefined);
  const [from, to] = [searchParams.get('du'), searchParams.get('au')];
  if (pathname !== paths.reservation || id === undefined || from === null || to === null) return undefined;
  return `${paths.vehicle(id)}?${new URLSearchParams({ du: from, au: to }).toString()}`;
};

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
