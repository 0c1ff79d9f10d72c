import { useEffect, useRef, useState } from 'react';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { countOf } from './import-kinds.ts';

const INVITED = { one: 'invitation part', many: 'invitations partent' };

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
        Invitations
      </Text>
      <p ref={said} tabIndex={-1} role="status">
        {invited === undefined
          ? typeset(`${countOf('customers', invitable)} sans mot de passe.`)
          : `${formatInteger(invited)}\u00a0${invited > 1 ? INVITED.many : INVITED.one}.`}
      </p>
      {invitable > 0 && (
        <>
          <Muted>
            Un client invité reçoit un lien pour choisir son mot de passe et retrouver ses réservations en
            ligne.
          </Muted>
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Inviter tous ces clients
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <QuestionDialog
          title="Inviter tous ces clients ?"
          act={invite}
          input={undefined}
          label="Inviter"
          busyLabel="Envoi en cours..."
          final={[404]}
          onClose={() => setAsking(false)}
        >
          <p>{typeset(`Un email part à ${countOf('customers', invitable)}.`)}</p>
          <Muted>Personne ne reçoit deux invitations.</Muted>
        </QuestionDialog>
      )}
    </Panel>
  );
};
