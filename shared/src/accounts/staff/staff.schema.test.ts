import { describe, expect, it } from 'vitest';
import { inviteBody, staffChangeBody } from './staff.schema.ts';
import { saidFault } from '../../words/said-fault.ts';

const person = { firstName: 'Nora', lastName: 'Claes', email: ' Nora@Exemple.be ', role: 'employee' };

describe('an invitation', () => {
  it('has a name, an address and a role', () => {
    expect(inviteBody.parse(person)).toEqual({ ...person, email: 'nora@exemple.be' });
  });

  it.each([
    [{ role: 'MANAGER' }, 'role', 'Choisissez un rôle'],
    [{ role: undefined }, 'role', 'Choisissez un rôle'],
    [{ firstName: ' ' }, 'firstName', 'Le prénom est requis.'],
    [{ email: 'nora' }, 'email', "L'adresse email n'est pas valide."],
  ])('is refused with %j', (values, field, sentence) => {
    const { error } = inviteBody.safeParse({ ...person, ...values });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), saidFault(message, 'fr')])).toEqual([
      [field, sentence],
    ]);
  });
});

describe('a change of a person of the agency', () => {
  it.each([
    { role: 'owner' },
    { role: 'accountant' },
    { disabled: true },
    { role: 'employee', disabled: false },
  ])('is %j', (body) => {
    expect(staffChangeBody.parse(body)).toEqual(body);
  });

  it.each([{}, { role: 'boss' }, { disabled: 'yes' }])('is not %j', (body) => {
    expect(staffChangeBody.safeParse(body).success).toBe(false);
  });
});
