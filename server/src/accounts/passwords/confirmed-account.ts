import type { Db } from '../../platform/db/open-database.ts';
import { refuse } from '../../platform/problem.ts';
import { asSignIn, findAccount, type SignInAccount } from '../accounts.store.ts';
import { isPassword } from './password-hash.ts';

/** The account of a signed-in user who typed their password; 401 on that field when it is wrong. */
export const confirmedAccount = async (
  db: Db,
  user: { id: number },
  typed: { password: string; field: string; sentence: string },
): Promise<SignInAccount> => {
  const account = asSignIn(await findAccount(db, user.id));
  const isRight = await isPassword(typed.password, account?.password_hash);
  if (!account || !isRight) throw refuse(401, 'wrong_password', typed.sentence, typed.field);
  return account;
};
