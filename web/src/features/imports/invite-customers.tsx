import { useEffect, useRef, useState } from 'react';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/result.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { importMutations } from './api/imports.mutations.ts';

/** The links to choose a password, for all imported customers who can get one. */
export const InviteCustomers = ({ view }: { view: ImportView }) => {
  const { id, invitable } = view;
  const [isAsking, setAsking] = useState(false);
  const [invited, setInvited] = useState<number>();
  const said = useRef<HTMLParagraphElement>(null);
  const invite = useAct(importMutations.invite(id), {
    onDone: (answer) => {
      setAsking(false);
      setInvited(answer.invited);
    },
  });
  // The button that opened the question is gone.
  useEffect(() => {
    if (invited !== undefined) said.current?.focus({ preventScroll: true });
  }, [invited]);
  if (invitable === 0 && invited === undefined) return null;
  return (
    <Panel as="section" aria-labelledby="invitations">
      <Text as="h3" size="m" weight="bold" id="invitations">
        {words.invitations}
      </Text>
      <p ref={said} tabIndex={-1} role="status">
        {invited === undefined ? words.withoutPassword(invitable) : words.invitedCount(invited)}
      </p>
      {invitable > 0 && (
        <>
          <Muted>{words.whatInvitationDoes}</Muted>
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {words.inviteAll}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <QuestionDialog
          title={words.inviteAllQuestion}
          act={invite}
          input={undefined}
          label={words.invite}
          busyLabel={words.sending}
          final={[404]}
          onClose={() => setAsking(false)}
        >
          <p>{words.mailGoesTo(invitable)}</p>
          <Muted>{words.noSecondInvitation}</Muted>
        </QuestionDialog>
      )}
    </Panel>
  );
};
