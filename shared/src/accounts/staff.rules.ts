/** What somebody of the agency may do: an owner everything, an employee the work of the day. */
export const STAFF_ROLES = ['owner', 'employee'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** How long the link of an invitation is valid. */
export const STAFF_INVITATION_DAYS = 7;

export interface StaffFacts {
  accountId: number;
  role: StaffRole;
  isDisabled: boolean;
  /** Whether the person has a password: before, nobody can sign in with the account. */
  hasJoined: boolean;
}

interface StaffChange {
  role?: StaffRole | undefined;
  disabled?: boolean | undefined;
}

/** Whether somebody can sign in and act as an owner. */
export const isActiveOwner = ({ role, isDisabled, hasJoined }: StaffFacts): boolean =>
  role === 'owner' && !isDisabled && hasJoined;

export const changedStaff = (person: StaffFacts, { role, disabled }: StaffChange): StaffFacts => ({
  ...person,
  role: role ?? person.role,
  isDisabled: disabled ?? person.isDisabled,
});

/** Whether the agency has an owner who can sign in after the change. */
export const keepsAnOwner = (staff: readonly StaffFacts[], accountId: number, change: StaffChange): boolean =>
  staff.some((person) =>
    isActiveOwner(person.accountId === accountId ? changedStaff(person, change) : person),
  );

/** Sessions end when access is withdrawn, or when a right is: nothing that is open shows what may no longer be seen. */
export const endsSessions = (person: StaffFacts, change: StaffChange): boolean => {
  const next = changedStaff(person, change);
  return (next.isDisabled && !person.isDisabled) || (person.role === 'owner' && next.role !== 'owner');
};
