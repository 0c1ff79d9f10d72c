import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownDataMessages } from '#words/accounts/own-data.ts';
import * as words from '#words/screens/profile/own-data.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { ownDataMutations } from './api/own-data.mutations.ts';
import styles from './profile-page.module.css';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** 'Vos données': a customer takes them along, or has them erased. */
export const OwnData = () => {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const file = useAct(ownDataMutations.download(), {
    onDone: (content) => saveFile(ownDataMessages.fileName, content),
  });
  return (
    <Stack as="section" align="start" aria-labelledby="vos-donnees" className={styles.section}>
      <Text as="h2" size="l" id="vos-donnees">
        {words.yourData}
      </Text>
      <Muted size="s">{words.fileContents}</Muted>
      <Row gap={2} align="stretch" data-not-printed="">
        <Button
          variant="secondary"
          busyLabel={file.isBusy ? words.preparing : undefined}
          onClick={() => {
            file.run();
          }}
        >
          {words.downloadMyData}
        </Button>
        <Button variant="quiet" onClick={() => setIsDeleting(true)}>
          {words.deleteMyAccount}
        </Button>
      </Row>
      {file.refusal !== undefined && (
        <Alert tone="error" title={ownDataMessages.downloadFailed}>
          {file.refusal}
        </Alert>
      )}
      {isDeleting && (
        <Suspense fallback={<DialogPlace />}>
          <DeleteAccountDialog
            onClose={() => setIsDeleting(false)}
            onDone={() => {
              // The page of the answer ends the session: here the guard would lead to the login first.
              void navigate(paths.accountDeleted, { replace: true, state: { isDeleted: true } });
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
};
