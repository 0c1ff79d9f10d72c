import { fullName } from '@volant/shared/accounts/full-name.ts';
import type { StaffChangeBody } from '@volant/shared/accounts/staff.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { ButtonLook } from '../../ui/controls/button.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { teamMutations } from './api/team.mutations.ts';
import type { StaffMember } from './api/team.queries.ts';

export type MemberChange = 'to-owner' | 'to-employee' | 'disable' | 'enable' | 'reset-totp';

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
    title: 'Donner le rôle de propriétaire ?',
    label: 'Passer propriétaire',
    busyLabel: 'Enregistrement en cours...',
    variant: 'action',
    act: { role: 'owner' },
    text: (name) => `${name} pourra tout faire, y compris changer l’équipe et les réglages.`,
  },
  'to-employee': {
    title: 'Donner le rôle d’employé ?',
    label: 'Passer employé',
    busyLabel: 'Enregistrement en cours...',
    variant: 'action',
    act: { role: 'employee' },
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
    act: { disabled: true },
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
    act: { disabled: false },
    text: (name) => `${name} peut de nouveau se connecter avec son mot de passe.`,
  },
  'reset-totp': {
    title: 'Retirer la double authentification ?',
    label: 'Retirer',
    busyLabel: 'Retrait en cours...',
    variant: 'danger',
    act: 'reset-totp',
    text: (name) =>
      `${name} est déconnecté de tous ses appareils et se reconnecte avec son seul mot de passe. Un email l’en avertit. Faites-le seulement si vous l’avez reconnu.`,
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
      <p>{typeset(isSelf && ownText !== undefined ? ownText : text(fullName(member)))}</p>
    </QuestionDialog>
  );
};
