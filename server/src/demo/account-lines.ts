import { managerEmails, roleOf } from '../accounts/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Config } from '../platform/config/config.ts';
import { demoCustomer, demoManager } from '../platform/config/demo-accounts.ts';

/**
 * Which accounts the site can be used with, and what became of `MANAGER_*`: only accounts that exist are named, and a
 * password only where it opens one.
 */
export const accountLines = async (
  config: Pick<Config, 'manager' | 'allowsDemo'>,
  { db }: { db: Db },
  isManagerNew: boolean,
): Promise<string[]> => {
  const lines: string[] = [];
  if (config.allowsDemo) {
    for (const [name, account, role] of [
      ['Client', demoCustomer, 'CUSTOMER'],
      ['Agence', demoManager, 'MANAGER'],
    ] as const) {
      if ((await roleOf({ db }, account)) === role) {
        lines.push(`${name} de démonstration : ${account.email} / ${account.password}`);
      }
    }
  }
  const managers = await managerEmails({ db });
  const { manager } = config;
  if (manager === undefined) {
    if (managers.length === 0) {
      lines.push(
        'Aucun gestionnaire : donnez MANAGER_EMAIL et MANAGER_PASSWORD, ou npm run manager -- add <email>',
      );
    }
  } else if (isManagerNew || (await roleOf({ db }, manager)) === 'MANAGER') {
    lines.push(`Agence : ${manager.email}`);
  } else if (managers.includes(manager.email)) {
    lines.push(
      `Agence : ${manager.email} ; MANAGER_PASSWORD n'a pas servi, ce compte a déjà un autre mot de passe`,
    );
  } else if (managers.length > 0) {
    lines.push(
      `MANAGER_EMAIL et MANAGER_PASSWORD n'ont pas servi : un gestionnaire existe déjà (${managers.join(', ')}). Pour en ajouter un : npm run manager -- add <email>`,
    );
  } else {
    lines.push(`Aucun gestionnaire : MANAGER_EMAIL est déjà l'adresse d'un client (${manager.email})`);
  }
  return lines;
};
