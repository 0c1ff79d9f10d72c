import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';

import { insertPhotoRemovals } from '../files/index.ts';
import { system } from '../platform/actor.ts';
import { hashPassword } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open-database.ts';
import { transact } from '../audit/index.ts';
import { deleteMailsOfAccounts } from '../outbox/index.ts';
import { Refusal } from '../platform/problem.ts';
import {
  adoptManager,
  adoptVehicles,
  countDemoData,
  deleteDemoAccessories,
  deleteDemoCustomers,
  deleteDemoRentals,
  deleteDemoVehicles,
  deleteManager,
  listAccountsToTry,
  listDemoCaptures,
  listRentedDemoVehicles,
  lockDemo,
  withdrawPassword,
  type KeptVehicle,
} from './demo.store.ts';
import { listPublishedAccounts } from './published-access.ts';

/** What the database holds of the demonstration, for the operator. */
export const demoLines = async (db: Db): Promise<string[]> => {
  const counts = await countDemoData(db);
  const published = await listPublishedAccounts(db);
  if (Object.values(counts).every((count) => count === 0) && published.length === 0) {
    return ['Rien de la démonstration ne se trouve dans cette base.'];
  }
  return [
    `De la démonstration : ${counts.vehicles} véhicules, ${counts.customers} clients, ${counts.reservations} réservations, ${counts.accessories} accessoires.`,
    ...published.map(({ email }) => `Compte au mot de passe publié : ${email}`),
    'Pour les retirer : npm run demo -- remove (npm run backup, pour pouvoir revenir en arrière)',
  ];
};

/**
 * Removes the demonstration: its customers with their rentals, its fleet, its accessories, and its manager if the password
 * is the published one. Any other manager loses a published password. What other people have rented stays, and becomes
 * the agency's own.
 */
export const removeDemo = async (
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  { force }: { force: boolean },
): Promise<string[]> => {
  const published = await listPublishedAccounts(db);
  if (!force) await refuseMoney(config, db);
  const unknownHash = await hashPassword(randomBytes(24).toString('base64url'));
  const done = await transact(db, system('command'), async (tx) => {
    await deleteMailsOfAccounts(tx, await lockDemo(tx));
    const reservations = await deleteDemoRentals(tx);
    const kept = await listRentedDemoVehicles(tx);
    await adoptVehicles(
      tx,
      kept.map(({ id }) => id),
    );
    const vehicles = await deleteDemoVehicles(tx);
    const accessories = await deleteDemoAccessories(tx);
    await insertPhotoRemovals(tx, [...vehicles.photos, ...accessories.pictures], clock.now());
    const customers = await deleteDemoCustomers(tx);
    const removed: string[] = [];
    const closed: string[] = [];
    for (const { id, email, is_demo: isDemo } of published.filter(({ role }) => role === 'MANAGER')) {
      if (isDemo) {
        await deleteManager(tx, id);
        removed.push(email);
      } else {
        await withdrawPassword(tx, id, unknownHash);
        closed.push(email);
      }
    }
    // A demo manager with a password of their own: somebody works with that account.
    const own = (await listAccountsToTry(tx)).filter(({ is_demo: isDemo }) => isDemo);
    for (const { id } of own) await adoptManager(tx, id);
    return { reservations, kept, vehicles: vehicles.count, accessories, customers, removed, closed, own };
  });
  return [
    `Retirés de la base : ${done.vehicles} véhicules, ${done.customers} clients, ${done.reservations} réservations, ${done.accessories.count} accessoires de démonstration.`,
    ...done.removed.map((email) => `  Gestionnaire retiré : ${email}`),
    ...done.closed.map(
      (email) =>
        `  ${email} garde son compte sans le mot de passe publié : « Oublié ? » sur la page de connexion en donne un autre.`,
    ),
    ...done.own.map(({ email }) => `  ${email} reste : ce compte a un mot de passe à lui.`),
    ...done.kept.map(keptLine),
    ...done.accessories.kept.map(
      (name) => `  L'accessoire « ${name} » reste : des réservations de clients en ont besoin.`,
    ),
    ...(config.demo
      ? ['  Le prochain démarrage remet la démonstration dans une base vide, sauf avec DEMO=off.']
      : []),
  ];
};

const keptLine = ({ id, reservations, ...vehicle }: KeptVehicle): string =>
  `  ${vehicleName(vehicle)} (n° ${id}) reste, archivé : des clients l'ont réservé (réservations n° ${reservations.join(', ')}).`;

/**
 * Refuses to delete records of money that may be real: payments that the stand-in of this directory never
 * took.
 */
const refuseMoney = async (config: Config, db: Db): Promise<void> => {
  if (config.payments.kind === 'sandbox') return;
  const captures = await listDemoCaptures(db);
  if (captures.length === 0) return;
  const isPlayMoney = await playMoneyOf(join(config.dataDir, 'sandbox.sqlite'));
  const real = captures.filter(({ intent_id: intentId }) => intentId === null || !isPlayMoney(intentId));
  if (real.length === 0) return;
  throw new Refusal(
    [
      `Rien n'est retiré : ${real.length} paiements de comptes de démonstration ne sont pas dans ${join(config.dataDir, 'sandbox.sqlite')}, et sont peut-être réels.`,
      ...real.map(
        ({ email, intent_id: intentId, reservation_id: reservation }) =>
          `  ${email}, ${reservation === null ? 'sans réservation' : `réservation n° ${reservation}`}, ${intentId ?? 'sans numéro'}`,
      ),
      "Cherchez-les chez Stripe et remboursez ce qui s'y trouve ; ajoutez ensuite --force.",
    ].join('\n'),
  );
};

/** Which payments the stand-in of this directory has taken; it does not run meanwhile. */
const playMoneyOf = async (file: string): Promise<(intentId: string) => boolean> => {
  if (!existsSync(file)) return () => false;
  // Loaded by this command alone, not by every start of the server.
  const { DatabaseSync } = await import('node:sqlite');
  const ledger = new DatabaseSync(file, { readOnly: true });
  try {
    const known = new Set(
      ledger
        .prepare("SELECT id FROM objects WHERE kind = 'payment_intent'")
        .all()
        .map(({ id }) => String(id)),
    );
    return (intentId) => known.has(intentId);
  } finally {
    ledger.close();
  }
};
