import { randomBytes } from 'node:crypto';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { insertAccessory } from '../accessories/index.ts';
import { hashPassword, insertAccount } from '../accounts/index.ts';
import { awaitsReservations, demoEmails, insertReservations } from './demo-reservations.ts';
import type { DemoDeps } from './demo-reservations.ts';
import { readDemoPhoto } from './demo-photos.ts';
import { analyzeTables, markDemo } from './demo.store.ts';
import { type StoredPhoto, storePhoto } from '../files/index.ts';
import { demoAccessories, demoDetails, demoFleet } from './fleet.ts';
import { demoPeople } from './people.ts';
import { hasVehicles, insertVehicle } from '../vehicles/index.ts';

/**
 * Fills an empty database: the fleet with its photos and accessories in one transaction, then a year of
 * reservations in another. After an interruption the next start adds what is missing; it never touches other
 * data.
 */
export const fillDemoData = async (deps: DemoDeps): Promise<void> => {
  if (!(await hasVehicles(deps.db))) {
    deps.say('Premier démarrage : la flotte de démonstration…');
    await insertFleet(deps, await storeFleetPhotos(deps));
  }
  if (deps.sandboxUrl !== undefined && (await awaitsReservations(deps.db))) {
    deps.say('Premier démarrage : une année de réservations…');
    await insertReservations(deps, deps.sandboxUrl);
    await analyzeTables(deps.db);
  }
};

/** Stores the pictures of every vehicle, under hashes of their content: a repeated start writes the same files again. */
const storeFleetPhotos = (deps: DemoDeps): Promise<StoredPhoto[][]> =>
  Promise.all(
    demoFleet.map(async ({ photos }) => {
      const ofVehicle: StoredPhoto[] = [];
      for (const name of photos) {
        const { key, photo } = await readDemoPhoto(name);
        ofVehicle.push(await storePhoto(deps.photos, photo, key));
      }
      return ofVehicle;
    }),
  );

const insertFleet = async (deps: DemoDeps, photos: StoredPhoto[][]): Promise<void> => {
  const now = deps.clock.now();
  // A random password: nobody signs in to these accounts.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  await deps.db.transaction().execute(async (tx) => {
    // Another process may have been first.
    if (await hasVehicles(tx)) return;
    const vehicles: number[] = [];
    for (const [index, vehicle] of demoFleet.entries()) {
      const details = demoDetails(vehicle, agencyDay(now));
      vehicles.push(await insertVehicle(tx, { details, photos: photos[index] ?? [], now }));
    }
    const accessories: number[] = [];
    for (const accessory of demoAccessories) accessories.push(await insertAccessory(tx, accessory, now));
    for (const person of demoPeople) {
      const { firstName, lastName, email, phoneNumber } = person;
      await insertAccount(tx, {
        firstName,
        lastName,
        email,
        phoneNumber,
        role: 'CUSTOMER',
        passwordHash,
        consentVersion: null,
        isEmailConfirmed: true,
        now,
      });
    }
    await markDemo(tx, { emails: demoEmails, vehicles, accessories });
  });
};
