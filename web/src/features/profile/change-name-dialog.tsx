import { useState } from 'react';
import { accountMessages } from '#words/accounts/accounts.ts';
import * as words from '#words/screens/profile/changes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { NameForm } from '../accounts/name-form.tsx';
import { SavedNotice } from '../accounts/saved-notice.tsx';
import { useSession } from '../accounts/session.tsx';

/** Another name, for a wrong letter or a new one by marriage. */
export const ChangeNameDialog = ({ onClose }: { onClose: () => void }) => {
  const { profile } = useSession();
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Dialog
      title={words.correctMyName}
      open
      onClose={onClose}
      closeButton={false}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap={2}>
        <Muted size="s">{words.nameAsOnCard}</Muted>
        {isSaved ? (
          <SavedNotice>{accountMessages.nameUpdated}</SavedNotice>
        ) : (
          <NameForm
            initial={{ firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' }}
            onDone={() => setIsSaved(true)}
          />
        )}
      </Stack>
    </Dialog>
  );
};
