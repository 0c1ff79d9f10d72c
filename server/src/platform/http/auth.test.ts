import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Profile, Role } from '@volant/shared/accounts/accounts.schema.ts';
import { contract } from '@volant/shared/kernel/contract.ts';
import { endpoints, type Access } from '@volant/shared/kernel/endpoint.ts';
import { Problem } from '../problem.ts';
import { handle } from './handle.ts';

const nobody: Profile = {
  id: 1,
  email: 'nora@exemple.be',
  firstName: 'Nora',
  lastName: 'Claes',
  phoneNumber: '',
  address: null,
  role: 'CUSTOMER',
  isOwner: false,
  isNameAsked: false,
  emailConfirmed: true,
  secondFactor: 'off',
};

const TOKEN = 'x'.repeat(43);

interface Person {
  role: Role;
  isOwner?: boolean;
}

/** What an endpoint with that access answers to that person. */
const answerTo = async (access: Access, person: Person): Promise<number> => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    reply.code(error instanceof Problem ? error.body.status : 500).send();
  });
  const schemas = { read: {} };
  const api = endpoints<typeof schemas>()({ read: { method: 'GET', path: '/api/read', access } });
  const authenticate = () => Promise.resolve({ ...nobody, ...person });
  handle(app, authenticate, contract(api, schemas).read, () => Promise.resolve(undefined));
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await app.inject({ url: '/api/read', headers })).statusCode;
};

const customer: Person = { role: 'CUSTOMER' };
const accountant: Person = { role: 'ACCOUNTANT' };
const employee: Person = { role: 'MANAGER' };
const owner: Person = { role: 'MANAGER', isOwner: true };

it.each<[Access, readonly Person[]]>([
  ['public', [customer, accountant, employee, owner]],
  ['user', [customer, accountant, employee, owner]],
  ['customer', [customer]],
  ['rental', [customer, employee, owner]],
  ['staff', [accountant, employee, owner]],
  ['books', [accountant, employee, owner]],
  ['owner-books', [accountant, owner]],
  ['manager', [employee, owner]],
  ['owner', [owner]],
])('access %s lets in those that it names, and nobody else', async (access, admitted) => {
  for (const person of [customer, accountant, employee, owner]) {
    expect(await answerTo(access, person), JSON.stringify(person)).toBe(
      admitted.includes(person) ? 204 : 403,
    );
  }
});
