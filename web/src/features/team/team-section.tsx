import { fullName } from '@volant/shared/accounts/full-name.ts';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { staffRoleHints, staffRoleNames } from '#words/accounts/staff.ts';
import { STAFF_ROLES } from '@volant/shared/accounts/staff/staff.rules.ts';
import * as words from '#words/screens/team/team.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Fact, Lines } from '../../ui/page/blocks.tsx';
import { Row, Stack, Text } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import { useSession } from '../accounts/session.tsx';
import { teamMutations } from './api/team.mutations.ts';
import { teamQueries, type StaffMember } from './api/team.queries.ts';
import type { MemberChange } from './change-dialog.tsx';
import { TeamMember } from './team-member.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

type Open = { dialog: 'invite' } | { dialog: 'change'; member: StaffMember; change: MemberChange };

/** The people of the agency, with what an owner may do to each. */
export const TeamSection = () => {
  const { profile } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(teamQueries.list());
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<string>();
  const forgetDone = useCallback(() => setDone(undefined), []);
  const close = useCallback(() => setOpen(undefined), []);
  const again = useAct(teamMutations.inviteAgain(), { onDone: ({ message }) => setDone(message) });
  const tell = (sentence: string): void => {
    close();
    setDone(sentence);
    // The button that opened the dialog may be gone.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Stack as="section" aria-labelledby="equipe">
      <Row spread="apart">
        <Text as="h2" size="l" ref={heading} id="equipe" tabIndex={-1}>
          {words.people}
        </Text>
        <Button onClick={() => setOpen({ dialog: 'invite' })}>{words.invite}</Button>
      </Row>
      {again.refusal !== undefined && <Alert tone="error">{again.refusal}</Alert>}
      <LoadState data={data} error={error} refetch={refetch} of={words.ofTeam} height="240px" />
      {data !== undefined && (
        <Lines isPadded>
          {data.map((member) => (
            <TeamMember
              key={member.id}
              member={member}
              isSelf={member.id === profile?.id}
              isInviting={again.isBusy && again.input === member.id}
              onInviteAgain={() => again.run(member.id)}
              onChange={(change) => setOpen({ dialog: 'change', member, change })}
            />
          ))}
        </Lines>
      )}
      <Stack as="dl" gap={1}>
        {STAFF_ROLES.map((role) => (
          <Fact key={role} label={staffRoleNames[role]}>
            {staffRoleHints[role]}
          </Fact>
        ))}
      </Stack>
      <Suspense fallback={<DialogPlace />}>
        {open?.dialog === 'invite' && (
          <InviteDialog onClose={close} onInvited={(member) => tell(words.invitationGoesTo(member.email))} />
        )}
        {open?.dialog === 'change' && (
          <ChangeDialog
            member={open.member}
            change={open.change}
            isSelf={open.member.id === profile?.id}
            onClose={close}
            onDone={(member) => tell(words.changeSaved(fullName(member)))}
          />
        )}
      </Suspense>
      {done !== undefined && <Snackbar onClose={forgetDone}>{done}</Snackbar>}
    </Stack>
  );
};
