import type { Db } from '../platform/db/open-database.ts';
import { system, type Duty } from '../platform/actor.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { transact } from '../audit/index.ts';
import { asSignIn, findAccountByEmail, hasManager, insertAccount, listManagers } from './accounts.store.ts';
import type { AccountRow, NewAccount } from './accounts.store.ts';
import { hashPassword, isPassword } from './passwords/password-hash.ts';
import { setNameAsked, setStaffRole } from './staff.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

interface Manager {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the account has the agency's name until its owner enters their own. */
  isNameAsked?: boolean;
  isDemo?: boolean;
}

/** Creates the first manager, an owner who is asked for their name, if there is no manager; returns whether it did. */
export const ensureManager = async (
  deps: DbAndClock,
  { password, ...manager }: Omit<Manager, 'firstName' | 'isNameAsked'> & { password: string },
): Promise<boolean> =>
  !(await hasManager(deps.db)) &&
  (await addManager(deps, 'start', {
    ...manager,
    firstName: 'Agence',
    isNameAsked: true,
    passwordHash: await hashPassword(password),
  }));

/** Adds an owner of the agency; false when the address is taken. */
export const addManager = (
  deps: DbAndClock,
  duty: Duty,
  manager: Manager & { passwordHash: string },
): Promise<boolean> => addAccount(deps, duty, { ...manager, phoneNumber: '', role: 'MANAGER' });

/** Creates the demo customer; false when there is one. */
export const ensureDemoCustomer = async (
  deps: DbAndClock,
  { email, password }: { email: string; password: string },
): Promise<boolean> =>
  (await findAccountByEmail(deps.db, email)) === undefined &&
  addAccount(deps, 'start', {
    email,
    passwordHash: await hashPassword(password),
    firstName: 'Camille',
    lastName: 'Dubois',
    phoneNumber: '+32 470123456',
    role: 'CUSTOMER',
    isDemo: true,
  });

type Added = Omit<NewAccount, 'email' | 'consentVersion' | 'isEmailConfirmed' | 'now'> &
  Pick<Manager, 'email' | 'isNameAsked'>;

const addAccount = async (
  { db, clock }: DbAndClock,
  duty: Duty,
  { isNameAsked = false, ...account }: Added,
): Promise<boolean> =>
  transact(db, system(duty), async (tx) => {
    const now = clock.now();
    const inserted = await insertAccount(tx, {
      ...account,
      consentVersion: null,
      isEmailConfirmed: true,
      now,
    });
    if (inserted === 'taken') return rollBack(false);
    const isManager = account.role === 'MANAGER';
    // Managers created by a command are owners, because whoever can run commands controls the installation; owners
    // invite employees.
    if (isManager) await setStaffRole(tx, { accountId: inserted.id, role: 'owner' });
    if (isNameAsked) await setNameAsked(tx, inserted.id);
    const act = isManager ? 'account.create-manager' : 'account.register';
    const subject = { kind: 'account', id: inserted.id } as const;
    await tx.record({ at: now, act, subject, ...(isManager && { after: { staffRole: 'owner' } }) });
    return true;
  });

/** The role of the account with these credentials; undefined when they are wrong. */
export const roleOf = async (
  { db }: { db: Db },
  person: { email: string; password: string },
): Promise<AccountRow['role'] | undefined> => {
  const account = asSignIn(await findAccountByEmail(db, person.email));
  return account && (await isPassword(person.password, account.password_hash)) ? account.role : undefined;
};

/** Addresses of the managers, oldest account first. */
export const managerEmails = async ({ db }: { db: Db }): Promise<string[]> =>
  (await listManagers(db)).map(({ email }) => email);
