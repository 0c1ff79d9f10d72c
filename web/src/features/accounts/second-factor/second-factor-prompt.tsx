import { useState } from 'react';
import * as words from '#words/screens/accounts/second-factor.ts';
import { paths } from '../../../lib/paths.ts';
import { tabNotes } from '../../../lib/storage/tab-notes.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import styles from './second-factor.module.css';

/** In session storage: removed when the user signs out. */
const LATER_KEY = 'volant.second-factor-later';

const wasPostponed = (): boolean => tabNotes.read(LATER_KEY) !== undefined;

/** Asks a manager to set up the second factor, until it is done or put off for this visit. */
export const SecondFactorPrompt = () => {
  const [isPostponed, setIsPostponed] = useState(wasPostponed);
  if (isPostponed) return null;
  const postpone = (): void => {
    setIsPostponed(true);
    document.getElementById('contenu')?.focus({ preventScroll: true });
    tabNotes.keep(LATER_KEY, '1');
  };
  return (
    <section className={styles.prompt} aria-label={words.secondFactor} data-not-printed="">
      <Alert tone="warning" announced={false} title={words.protectAccess}>
        <Stack>
          <p>{words.promptReason}</p>
          <Row gap={2} align="stretch">
            <ButtonLink to={paths.profile} variant="secondary">
              {words.enable}
            </ButtonLink>
            <Button variant="quiet" onClick={postpone}>
              {words.later}
            </Button>
          </Row>
        </Stack>
      </Alert>
    </section>
  );
};
