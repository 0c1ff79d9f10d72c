import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedStaff,
  endsSessions,
  isActiveOwner,
  keepsAnOwner,
  STAFF_ROLES,
  type StaffFacts,
} from './staff.rules.ts';

const owner: StaffFacts = { accountId: 1, role: 'owner', isDisabled: false, hasJoined: true };
const employee: StaffFacts = { ...owner, accountId: 2, role: 'employee' };
const accountant: StaffFacts = { ...owner, accountId: 4, role: 'accountant' };

describe('an owner who can act', () => {
  it.each([
    ['signs in as owner', {}, true],
    ['is an employee', { role: 'employee' }, false],
    ['is an accountant', { role: 'accountant' }, false],
    ['has no access any more', { isDisabled: true }, false],
    ['was invited and has no password yet', { hasJoined: false }, false],
  ] as const)('%s', (_name, values, expected) => {
    expect(isActiveOwner({ ...owner, ...values })).toBe(expected);
  });
});

describe('the last owner', () => {
  it.each([
    ['becomes an employee', [owner, employee], 1, { role: 'employee' }, false],
    ['becomes an accountant', [owner, accountant], 1, { role: 'accountant' }, false],
    ['loses access', [owner, employee], 1, { disabled: true }, false],
    ['stays while an employee changes', [owner, employee], 2, { disabled: true }, true],
    ['may go when another is there', [owner, { ...owner, accountId: 3 }], 1, { disabled: true }, true],
    [
      'may not go for one who has not joined',
      [owner, { ...owner, accountId: 3, hasJoined: false }],
      1,
      { role: 'employee' },
      false,
    ],
    [
      'may not go for one without access',
      [owner, { ...owner, accountId: 3, isDisabled: true }],
      1,
      { disabled: true },
      false,
    ],
  ] as const)('%s', (_name, staff, accountId, change, expected) => {
    expect(keepsAnOwner(staff, accountId, change)).toBe(expected);
  });

  it('is there after any sequence of allowed changes', () => {
    const person = fc.record({
      role: fc.constantFrom(...STAFF_ROLES),
      isDisabled: fc.boolean(),
      hasJoined: fc.boolean(),
    });
    const change = fc.record({
      index: fc.nat(9),
      role: fc.option(fc.constantFrom(...STAFF_ROLES), { nil: undefined }),
      disabled: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(person, { maxLength: 4 }),
        fc.array(change, { maxLength: 20 }),
        (others, changes) => {
          let staff: StaffFacts[] = [
            owner,
            ...others.map((each, index) => ({ ...each, accountId: index + 2 })),
          ];
          for (const { index, ...wanted } of changes) {
            const accountId = staff[index % staff.length]?.accountId ?? 1;
            if (!keepsAnOwner(staff, accountId, wanted)) continue;
            staff = staff.map((each) => (each.accountId === accountId ? changedStaff(each, wanted) : each));
          }
          return staff.some(isActiveOwner);
        },
      ),
    );
  });
});

it.each([
  ['access is withdrawn', owner, { disabled: true }, true],
  ['access was withdrawn before', { ...owner, isDisabled: true }, { disabled: true }, false],
  ['access is given back', { ...owner, isDisabled: true }, { disabled: false }, false],
  ['an owner becomes an employee', owner, { role: 'employee' }, true],
  ['an employee becomes an owner', employee, { role: 'owner' }, false],
  ['an owner becomes an accountant', owner, { role: 'accountant' }, true],
  ['an employee becomes an accountant', employee, { role: 'accountant' }, true],
  ['an accountant becomes an employee', accountant, { role: 'employee' }, true],
  ['an accountant becomes an owner', accountant, { role: 'owner' }, false],
  ['nothing changes for an accountant', accountant, { role: 'accountant' }, false],
  ['nothing changes', owner, { role: 'owner' }, false],
] as const)('sessions end or stay when %s', (_name, person, change, expected) => {
  expect(endsSessions(person, change)).toBe(expected);
});
