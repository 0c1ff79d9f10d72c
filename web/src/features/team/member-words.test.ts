import { fullName } from '@volant/shared/accounts/full-name.ts';
import { expect, it } from 'vitest';
import type { StaffMember } from './api/team.queries.ts';
import { accessWords } from './member-words.ts';

const member: StaffMember = {
  id: 3,
  email: 'nora@exemple.be',
  firstName: 'Nora',
  lastName: 'Claes',
  role: 'employee',
  state: 'active',
  hasSecondFactor: true,
  since: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-05-31T22:30:00.000Z',
  disabledAt: null,
};

it('names a person', () => {
  expect(fullName(member)).toBe('Nora Claes');
  expect(fullName({ firstName: 'Agence', lastName: '' })).toBe('Agence');
});

it.each([
  [{}, 'Depuis le 1er mai, vu le 1er juin, double authentification'],
  [
    { lastSeenAt: null, hasSecondFactor: false },
    'Depuis le 1er mai, pas encore venu, sans double authentification',
  ],
  [{ state: 'invited' }, 'Ajouté le 1er mai, n’a pas encore choisi son mot de passe'],
  [{ state: 'disabled', disabledAt: '2026-06-02T08:00:00.000Z' }, 'Accès retiré le 2 juin'],
] as const)('says what is known of the access of %j', (values, expected) => {
  expect(accessWords({ ...member, ...values }, '2026-06-03').replaceAll('\u00a0', ' ')).toBe(expected);
});
