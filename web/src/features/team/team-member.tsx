import { fullName } from '@volant/shared/accounts/full-name.ts';
import { staffRoleNames } from '#words/accounts/staff.ts';
import { STAFF_ROLES, type StaffRole } from '@volant/shared/accounts/staff/staff.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { subject } from '#words/screens/ui/controls.ts';
import * as words from '#words/screens/team/team.ts';
import { now } from '../../lib/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Grow } from '../../ui/page/blocks.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { StaffMember } from './api/team.queries.ts';
import type { MemberChange } from './change-dialog.tsx';
import { accessWords } from './member-words.ts';

const GIVES: Readonly<Record<StaffRole, string>> = {
  owner: words.makeOwner,
  employee: words.makeEmployee,
  accountant: words.makeAccountant,
};

export interface TeamMemberProps {
  member: StaffMember;
  isSelf: boolean;
  /** The invitation is being sent again. */
  isInviting: boolean;
  onInviteAgain: () => void;
  onChange: (change: MemberChange) => void;
}

/** One person: who they are, what they may do, and the acts. */
export const TeamMember = ({ member, isSelf, isInviting, onInviteAgain, onChange }: TeamMemberProps) => {
  const name = fullName(member);
  const of = <VisuallyHidden>{subject(name)}</VisuallyHidden>;
  const isDisabled = member.state === 'disabled';
  return (
    <Row as="li" gap={2} lineGap={1} spread="apart">
      <Grow>
        <Row as="p" lineGap="half">
          <Text weight="medium">{name}</Text>
          <Chip tone={member.role === 'owner' ? 'info' : 'neutral'}>{staffRoleNames[member.role]}</Chip>
          {isSelf && <Chip>{words.you}</Chip>}
          {member.state === 'invited' && <Chip tone="warning">{words.invitationSent}</Chip>}
          {isDisabled && <Chip tone="danger">{words.accessRevoked}</Chip>}
        </Row>
        <Muted size="s">
          <EmailText address={member.email} />
        </Muted>
        <Muted size="s">{accessWords(member, agencyDay(now()))}</Muted>
      </Grow>
      <Row>
        {member.state === 'invited' && (
          <Button
            variant="secondary"
            busyLabel={isInviting ? words.sending : undefined}
            onClick={onInviteAgain}
          >
            <span>
              {words.inviteAgain}
              {of}
            </span>
          </Button>
        )}
        {!isDisabled &&
          STAFF_ROLES.filter((role) => role !== member.role).map((role) => (
            <Button key={role} variant="secondary" onClick={() => onChange(`to-${role}`)}>
              <span>
                {GIVES[role]}
                {of}
              </span>
            </Button>
          ))}
        {member.hasSecondFactor && !isSelf && (
          <Button variant="secondary" onClick={() => onChange('reset-totp')}>
            <span>
              {words.removeSecondFactor}
              {of}
            </span>
          </Button>
        )}
        <Button variant="secondary" onClick={() => onChange(isDisabled ? 'enable' : 'disable')}>
          <span>
            {isDisabled ? words.restoreAccess : words.revokeAccess}
            {of}
          </span>
        </Button>
      </Row>
    </Row>
  );
};
