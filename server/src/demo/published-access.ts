import { isPassword } from '../accounts/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { demoCustomer, demoManager } from '../platform/config/demo-accounts.ts';
import { countDemoData, listAccountsToTry, type DemoAccount } from './demo.store.ts';
import { Refusal } from '../platform/problem.ts';

const PASSWORDS = [...new Set([demoCustomer.password, demoManager.password])];

/**
 * Accounts with a published password. Only demo accounts and managers are tried (the first hundred, about 20
 * ms each): if customers were tried too, one of them could block the start.
 */
export const listPublishedAccounts = async (db: Db): Promise<DemoAccount[]> => {
  const found: DemoAccount[] = [];
  for (const account of await listAccountsToTry(db)) {
    for (const password of PASSWORDS) {
      if (await isPassword(password, account.password_hash)) found.push(account);
    }
  }
  return found;
};

/** The start is refused: published passwords work, or demo data are in a production database. */
export class DemoInTheWay extends Refusal {
  constructor(what: readonly string[]) {
    super(
      `Démarrage refusé : la base contient encore ${what.join(' et ')}. ` +
        'Retirez-les : npm run demo -- remove',
    );
    this.name = 'DemoInTheWay';
  }
}

/** Refuses to serve other machines while a published password works; in production, refuses any demo data. */
export const refuseDemo = async (db: Db, { production }: { production: boolean }): Promise<void> => {
  const what: string[] = [];
  const accounts = await listPublishedAccounts(db);
  if (accounts.length > 0) {
    what.push(`des comptes au mot de passe publié (${accounts.map(({ email }) => email).join(', ')})`);
  }
  if (production) {
    const { customers, vehicles, accessories, reservations } = await countDemoData(db);
    if (customers + vehicles + accessories > 0) {
      what.push(
        `des données de démonstration (${vehicles} véhicules, ${customers} clients, ${reservations} réservations, ${accessories} accessoires)`,
      );
    }
  }
  if (what.length > 0) throw new DemoInTheWay(what);
};
