import { fullName } from '@volant/shared/accounts/full-name.ts';
import type { StaffRole } from '@volant/shared/accounts/staff/staff.rules.ts';
import type { StaffChangeBody } from '@volant/shared/accounts/staff/staff.schema.ts';
import * as words from '#words/screens/team/changes.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { ButtonLook } from '../../ui/controls/button.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { teamMutations } from './api/team.mutations.ts';
import type { StaffMember } from './api/team.queries.ts';

export type MemberChange = `to-${StaffRole}` | 'disable' | 'enable' | 'reset-totp';

interface Question {
  title: string;
  label: string;
  busyLabel: string;
  variant?: ButtonLook['variant'];
  act: StaffChangeBody | 'reset-totp';
  /** What follows, for the person's name. */
  text: (name: string) => string;
  /** The same where it is the reader. */
  ownText?: string;
}

const QUESTIONS: Readonly<Record<MemberChange, Question>> = {
  'to-owner': {
    title: words.makeOwnerQuestion,
    label: words.makeOwner,
    busyLabel: words.saving,
    variant: 'action',
    act: { role: 'owner' },
    text: words.ownerConsequence,
  },
  'to-employee': {
    title: words.makeEmployeeQuestion,
    label: words.makeEmployee,
    busyLabel: words.saving,
    variant: 'action',
    act: { role: 'employee' },
    text: words.employeeConsequence,
    ownText: words.ownEmployeeConsequence,
  },
  'to-accountant': {
    title: words.makeAccountantQuestion,
    label: words.makeAccountant,
    busyLabel: words.saving,
    variant: 'action',
    act: { role: 'accountant' },
    text: words.accountantConsequence,
    ownText: words.ownAccountantConsequence,
  },
  disable: {
    title: words.revokeQuestion,
    label: words.revokeAccess,
    busyLabel: words.revoking,
    variant: 'danger',
    act: { disabled: true },
    text: words.revokeConsequence,
    ownText: words.ownRevokeConsequence,
  },
  enable: {
    title: words.restoreQuestion,
    label: words.restoreAccess,
    busyLabel: words.saving,
    variant: 'action',
    act: { disabled: false },
    text: words.restoreConsequence,
  },
  'reset-totp': {
    title: words.removeSecondFactorQuestion,
    label: words.remove,
    busyLabel: words.revoking,
    variant: 'danger',
    act: 'reset-totp',
    text: words.removeSecondFactorConsequence,
  },
};

export interface ChangeDialogProps {
  member: StaffMember;
  change: MemberChange;
  isSelf: boolean;
  onClose: () => void;
  onDone: (member: StaffMember) => void;
}

/** The question before somebody's role or access changes. */
export const ChangeDialog = ({ member, change, isSelf, onClose, onDone }: ChangeDialogProps) => {
  const sent = useAct(teamMutations.change(), { onDone });
  const { title, label, busyLabel, variant, act, text, ownText } = QUESTIONS[change];
  return (
    <QuestionDialog
      title={title}
      act={sent}
      input={{ id: member.id, act }}
      label={label}
      busyLabel={busyLabel}
      {...(variant && { variant })}
      final={[403, 404, 409]}
      onClose={onClose}
    >
      <p>{isSelf && ownText !== undefined ? ownText : text(fullName(member))}</p>
    </QuestionDialog>
  );
};
