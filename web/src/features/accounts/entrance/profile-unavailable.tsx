import * as words from '#words/screens/accounts/account.ts';
import { networkDown } from '#words/screens/lib/calls.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useSession } from '../session.tsx';
import styles from '../account-form.module.css';

/** For a session whose profile could not be loaded: says so, with a button to retry. */
export const ProfileUnavailable = () => {
  const { status, reloadProfile } = useSession();
  if (status !== 'unavailable') return null;
  return (
    <div className={styles.below}>
      <Alert tone="error">
        <p>{networkDown}</p>
        <Button variant="secondary" onClick={() => void reloadProfile()}>
          {words.retry}
        </Button>
      </Alert>
    </div>
  );
};
