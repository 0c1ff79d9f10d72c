/** Roles of the agency's people: an owner may do everything, an employee the daily work; an accountant reads the books. */
export const STAFF_ROLES = ['owner', 'employee', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** How long the link of an invitation is valid. */
export const STAFF_INVITATION_DAYS = 7;

export interface StaffFacts {
  accountId: number;
  role: StaffRole;
  isDisabled: boolean;
  /** Whether the person has chosen a password; until then nobody can log in with the account. */
  hasJoined: boolean;
}

interface StaffChange {
  role?: StaffRole | undefined;
  disabled?: boolean | undefined;
}

/** Whether the person can log in and act as an owner. */
export const isActiveOwner = ({ role, isDisabled, hasJoined }: StaffFacts): boolean =>
  role === 'owner' && !isDisabled && hasJoined;

export const changedStaff = (person: StaffFacts, { role, disabled }: StaffChange): StaffFacts => ({
  ...person,
  role: role ?? person.role,
  isDisabled: disabled ?? person.isDisabled,
});

/** Whether an active owner is left after the change. */
export const keepsAnOwner = (staff: readonly StaffFacts[], accountId: number, change: StaffChange): boolean =>
  staff.some((person) =>
    isActiveOwner(person.accountId === accountId ? changedStaff(person, change) : person),
  );

/**
 * Whether a change ends the person's sessions: it does when access is withdrawn, and when another role takes something
 * away, so that no open page shows what the person may no longer see. Only who becomes an owner loses nothing: employees
 * and accountants each see what the other does not.
 */
export const endsSessions = (person: StaffFacts, change: StaffChange): boolean => {
  const next = changedStaff(person, change);
  const losesRights = next.role !== person.role && next.role !== 'owner';
  return (next.isDisabled && !person.isDisabled) || losesRights;
};
