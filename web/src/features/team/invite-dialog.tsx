import { staffRoleHints, staffRoleNames } from '#words/accounts/staff.ts';
import { STAFF_ROLES, type StaffRole } from '@volant/shared/accounts/staff/staff.rules.ts';
import { inviteBody, type InviteBody } from '@volant/shared/accounts/staff/staff.schema.ts';
import * as words from '#words/screens/team/team.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { teamMutations } from './api/team.mutations.ts';
import type { StaffMember } from './api/team.queries.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';
import { staffFaultWords } from '#words/accounts/staff-faults.ts';

interface Draft {
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole;
}

const FIELDS = ['firstName', 'lastName', 'email', 'role'] as const;
const FORM_ID = 'invitation';

const ROLES = STAFF_ROLES.map((value) => ({
  value,
  label: staffRoleNames[value],
  hint: staffRoleHints[value],
}));

/** Adds somebody to the team: they get a mail with a link that chooses their password. */
export const InviteDialog = ({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  onInvited: (member: StaffMember) => void;
}) => {
  const invite = useAct(teamMutations.invite());
  const form = useSentForm<Draft, InviteBody>({
    initial: { firstName: '', lastName: '', email: '', role: 'employee' },
    resolver: formResolver(inviteBody, { persons: personFaultWords, staff: staffFaultWords }),
    fields: FIELDS,
    idPrefix: 'invite',
    title: words.invitationIncomplete,
    send: async (person) => onInvited(await invite.send(person)),
    refusal: (error) => ({ title: words.invitationNotSent, ...formRefusal(error, FIELDS) }),
  });
  useKeptForm('invitation to the team', form);
  const { name, ref, onChange, onBlur, error: roleError } = form.field('role');
  return (
    <ConfirmDialog
      title={words.invitePerson}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.sendInvitation,
        busyLabel: words.sending,
        variant: 'action',
        form: FORM_ID,
      }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <Columns min={200} align="start">
          <Field
            {...form.field('firstName')}
            required
            readOnly={form.isSending}
            label={words.firstName}
            autoComplete="off"
            maxLength={100}
          />
          <Field
            {...form.field('lastName')}
            required
            readOnly={form.isSending}
            label={words.lastName}
            autoComplete="off"
            maxLength={100}
          />
        </Columns>
        <Field
          {...form.field('email')}
          required
          readOnly={form.isSending}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <RadioGroup
          legend={words.role}
          choices={ROLES}
          field={{ name, ref, onChange, onBlur }}
          error={roleError}
          disabled={form.isSending}
        />
        <Muted>{words.ownPasswordHint}</Muted>
      </Stack>
    </ConfirmDialog>
  );
};
