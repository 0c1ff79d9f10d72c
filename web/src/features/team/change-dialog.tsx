import type { StaffChangeBody } from '@volant/shared/accounts/staff.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { ButtonLook } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { teamMutations } from './api/team.mutations.ts';
import type { StaffMember } from './api/team.queries.ts';
import { fullName } from './member-words.ts';

export type MemberChange = 'to-owner' | 'to-employee' | 'disable' | 'enable';

interface Question {
  title: string;
  label: string;
  busyLabel: string;
  variant?: ButtonLook['variant'];
  body: StaffChangeBody;
  /** What follows, for the person's name. */
  text: (name: string) => string;
  /** The same where it is the reader. */
  ownText?: string;
}

const QUESTIONS: Readonly<Record<MemberChange, Question>> = {
  'to-owner': {
    title: 'Donner le rôle de propriétaire ?',
    label: 'Passer propriétaire',
    busyLabel: 'Enregistrement en cours...',
    variant: 'action',
    body: { role: 'owner' },
    text: (name) => `${name} pourra tout faire, y compris changer l’équipe et les réglages.`,
  },
  'to-employee': {
    title: 'Donner le rôle d’employé ?',
    label: 'Passer employé',
    busyLabel: 'Enregistrement en cours...',
    variant: 'action',
    body: { role: 'employee' },
    text: (name) =>
      `${name} ne verra plus les réglages, l’équipe, le journal, les importations ni les exports. Ses sessions sont fermées.`,
    ownText:
      'Vous ne verrez plus les réglages, l’équipe, le journal, les importations ni les exports. Vos sessions sont fermées : reconnectez-vous.',
  },
  disable: {
    title: 'Retirer l’accès ?',
    label: 'Retirer l’accès',
    busyLabel: 'Retrait en cours...',
    variant: 'danger',
    body: { disabled: true },
    text: (name) =>
      `${name} est déconnecté de tous ses appareils et ne peut plus se connecter. Ce qui a été fait reste au journal, et l’accès peut être rendu.`,
    ownText:
      'Vous êtes déconnecté de tous vos appareils. Seul un autre propriétaire peut vous rendre l’accès.',
  },
  enable: {
    title: 'Rendre l’accès ?',
    label: 'Rendre l’accès',
    busyLabel: 'Enregistrement en cours...',
    variant: 'action',
    body: { disabled: false },
    text: (name) => `${name} peut de nouveau se connecter avec son mot de passe.`,
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
  const act = useAct(teamMutations.change(), { onDone });
  const { title, label, busyLabel, variant, body, text, ownText } = QUESTIONS[change];
  return (
    <QuestionDialog
      title={title}
      act={act}
      input={{ id: member.id, ...body }}
      label={label}
      busyLabel={busyLabel}
      {...(variant && { variant })}
      final={[403, 404, 409]}
      onClose={onClose}
    >
      <p>{typeset(isSelf && ownText !== undefined ? ownText : text(fullName(member)))}</p>
    </QuestionDialog>
  );
};
