import { useSession } from './session.tsx';

/** Whether the manager is known to be no owner: a field of owners is not closed while the server is asked. */
export const useIsEmployee = (): boolean => {
  const { status, isOwner } = useSession();
  return status === 'signedIn' && !isOwner;
};
