import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Profile, Role } from '@volant/shared/accounts/accounts.schema.ts';
import { contract } from '@volant/shared/kernel/contract.ts';
import { endpoints, type Access } from '@volant/shared/kernel/endpoint.ts';
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

/** What an endpoint with that access answers to that person. */
const answerTo = async (access: Access, person: { role: Role; isOwner?: boolean }): Promise<number> => {
  const app = Fastify();
  app.setErrorHandler((error: { status?: number }, _request, reply) => {
    reply.code(error.status ?? 500).send();
  });
  const schemas = { read: {} };
  const api = endpoints<typeof schemas>()({ read: { method: 'GET', path: '/api/read', access } });
  const authenticate = () => Promise.resolve({ ...nobody, ...person });
  handle(app, authenticate, contract(api, schemas).read, () => Promise.resolve(undefined));
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await app.inject({ url: '/api/read', headers })).statusCode;
};

const customer = { role: 'CUSTOMER' } as const;
const accountant = { role: 'ACCOUNTANT' } as const;
const employee = { role: 'MANAGER' } as const;
const owner = { role: 'MANAGER', isOwner: true } as const;

it.each<[Access, readonly (typeof customer | typeof accountant | typeof employee | typeof owner)[]]>([
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
    expect(await answerTo(access, person), JSON.stringify(person)).toBe(admitted.includes(person) ? 204 : 403);
  }
});
