import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import {
  addManager,
  disableManager,
  enableManager,
  findAccountByEmail,
  listManagers,
  resetSecondFactor,
} from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { Refusal } from '../platform/problem.ts';

/** The orders of `npm run manager`. `check`: whether an address is free, before a password is asked for. */
export type ManagerOrder =
  | { act: 'list' }
  | { act: 'check'; email: string }
  | {
      act: 'add';
      email: string;
      firstName: string;
      lastName: string;
      /** Whether the account has the agency's name until its owner enters their own. */
      isNameAsked: boolean;
      passwordHash: string;
    }
  | { act: 'disable' | 'enable' | 'reset-totp'; email: string };

interface Deps {
  db: Db;
  clock: Clock;
}

/** Carries out an order about managers; the text is for the operator. */
export const carryOutForManager = async (deps: Deps, order: ManagerOrder): Promise<string> => {
  switch (order.act) {
    case 'list':
      return (await listed(deps)).join('\n');
    case 'check':
      await refuseTaken(deps, order.email);
      return '';
    case 'add': {
      const { email, firstName, lastName, isNameAsked, passwordHash } = order;
      const manager = { email, firstName, lastName, isNameAsked, passwordHash };
      if (!(await addManager(deps, 'command', manager))) await refuseTaken(deps, email);
      return defaultWords().operations.managers.added({ firstName, lastName, email });
    }
    case 'disable':
    case 'enable':
    case 'reset-totp': {
      const account = await findAccountByEmail(deps.db, order.email);
      if (account?.role !== 'MANAGER')
        throw new Refusal(defaultWords().operations.managers.unknown(order.email));
      return ACTS[order.act](deps, account);
    }
  }
};

/**
 * Throws when the address has an account. An account never changes its role: a customer who became a manager could no
 * longer reach their own reservations.
 */
const refuseTaken = async ({ db }: Deps, email: string): Promise<void> => {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  throw new Refusal(
    account.role === 'MANAGER'
      ? defaultWords().operations.managers.addressOfManager(email)
      : defaultWords().operations.managers.addressOfCustomer(email),
  );
};

const listed = async ({ db }: Deps): Promise<string[]> => {
  const managers = await listManagers(db);
  if (managers.length === 0) return [defaultWords().operations.managers.none];
  return managers.map((manager) => {
    const { email, first_name, last_name, created_at, disabled_at, totp_confirmed_at } = manager;
    const notes = [
      defaultWords().operations.managers.since(agencyDay(created_at)),
      ...(manager.staff_role === 'owner'
        ? []
        : [defaultWords().operations.managers[manager.staff_role ?? 'employee']]),
      ...(totp_confirmed_at ? [defaultWords().operations.managers.secondFactor] : []),
      ...(disabled_at ? [defaultWords().operations.managers.disabledSince(agencyDay(disabled_at))] : []),
    ];
    return `${email}  ${first_name} ${last_name}, ${notes.join(', ')}`;
  });
};

type Act = (deps: Deps, account: { id: number; email: string }) => Promise<string>;

const ACTS: Record<'disable' | 'enable' | 'reset-totp', Act> = {
  disable: async (deps, { id, email }) => {
    await disableManager(deps, id);
    const left = (await listManagers(deps.db)).filter(({ disabled_at }) => disabled_at === null);
    const lines = [defaultWords().operations.managers.disabled(email)];
    if (left.length === 0) lines.push(defaultWords().operations.managers.noManagerLeft);
    else if (!left.some(({ staff_role }) => staff_role === 'owner'))
      lines.push(defaultWords().operations.managers.noOwnerLeft);
    return lines.join('\n');
  },
  enable: async (deps, { id, email }) => {
    await enableManager(deps, id);
    return defaultWords().operations.managers.enabled(email);
  },
  'reset-totp': async (deps, { id, email }) =>
    (await resetSecondFactor(deps, id))
      ? defaultWords().operations.managers.totpRemoved(email)
      : defaultWords().operations.managers.totpAbsent(email),
};
