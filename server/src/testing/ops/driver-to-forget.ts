import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { documentData } from '@volant/shared/documents/documents-data.schema.ts';
import { renderDocument } from '../../documents/render-worker.ts';
import type { Erasure } from '../../ops/personal-data/erasures.ts';
import { gdprService, type Gdpr } from '../../ops/personal-data/gdpr.service.ts';
import { removePrivateFiles } from '../../ops/personal-data/private-files.ts';
import { retentionService, type RetentionReport } from '../../ops/retention/retention.service.ts';
import { aManager, aVehicle, type TestCustomer, type TestVehicle } from '../builders.ts';
import { changeProbes } from '../rentals/change-probes.ts';
import { DAMAGE, departureProbes, handoverCalls } from '../rentals/handover-calls.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export const GUEST = {
  name: "Wilhelmine d'Oultrémont",
  birthDate: '1990-02-03',
  licenceNumber: '7788.990-11',
  licenceSince: '2010-01-01',
  categories: 'B',
  validUntil: '2030-01-01',
  country: 'BE',
  address: { street: 'Rue des Ursulines 7', postalCode: '7000', city: 'Mons', country: 'BE' },
};
export const OTHER = {
  ...GUEST,
  name: 'Léa Peeters',
  birthDate: '1985-05-06',
  licenceNumber: '1122334455',
  address: { street: 'Place Flagey 18', postalCode: '1050', city: 'Ixelles', country: 'BE' },
};
/** What tells the guest in a row or a file: of the licence more digits than random ones of the database have by chance. */
const SIGNS = {
  wilhelmine: /wilhelmine/i,
  oultr: /oultr/i,
  licence: /7788[. ]?990/,
  address: /ursulines/i,
  '1990-02-03': /1990-02-03/,
};
export const GUEST_SIGNS = Object.keys(SIGNS);
export const guestSignsIn = (text: string): string[] =>
  Object.entries(SIGNS).flatMap(([sign, pattern]) => (pattern.test(text) ? sign : []));

export const STROKES = [[1, 2, 3, 4]];

export const refusalOf = async (act: Promise<unknown>): Promise<string> => {
  const error: unknown = await act.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  );
  return (error as Error).message;
};

/** An application for each test, in whose rentals somebody drives who is not the customer. */
export const driverToForget = () => {
  const facts = {} as {
    t: TestApp;
    manager: TestCustomer;
    vehicle: TestVehicle;
    /** The list of erasures beside the backups. */
    noted: Erasure[];
    gdpr: Gdpr;
    mailDirectory: string;
  };

  const service = (noteErasure: (erasure: Erasure) => Promise<void>): Gdpr =>
    gdprService({
      db: facts.t.db,
      clock: facts.t.clock,
      mailDirectory: facts.mailDirectory,
      isEmbedded: false,
      noteErasure,
    });

  beforeEach(async () => {
    facts.t = await startTestApp();
    facts.manager = await aManager(facts.t);
    facts.vehicle = await aVehicle(facts.t);
    facts.mailDirectory = await mkdtemp(join(tmpdir(), 'volant-driver-'));
    facts.noted = [];
    facts.gdpr = service((erasure) => {
      facts.noted.push(erasure);
      return Promise.resolve();
    });
  });
  afterEach(async () => {
    await facts.t.close();
    await rm(facts.mailDirectory, { recursive: true, force: true });
  });

  const { rent } = changeProbes(() => facts);
  const { after } = departureProbes(() => facts);
  const calls = handoverCalls(() => ({ t: facts.t, token: facts.manager.token }));
  const { complete, drafted } = calls;

  const send = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object): Promise<void> => {
    const { status } = await facts.t.call({ method, path, token: facts.manager.token, body });
    expect(status).toBeLessThan(300);
  };

  /** Léa rents; the guest drives with her, signs for her, and has the car back. */
  const aRental = async (guest = GUEST) => {
    const { id, customer } = await rent(1, 3);
    await after(1);
    const damage = { ...DAMAGE, id: randomUUID(), note: `Vu par ${guest.name}` };
    const draft = await drafted(id, 'departure', { drivers: [OTHER, guest], damages: [damage] });
    const signature = { name: guest.name, strokes: STROKES };
    expect((await complete(draft, { signature })).body.state).toBe('done');
    await facts.t.volant.mails.deliver();
    expect((await complete(await drafted(id, 'return'), { signature })).body.state).toBe('done');
    await facts.t.volant.mails.deliver();
    return { id, customer };
  };

  /** Until no law keeps who drove any more. */
  const afterOffencesLapse = async (): Promise<void> => {
    facts.t.clock.advance({ days: 3 * 366 + 5 });
    facts.manager = await aManager(facts.t);
  };

  /** An erasure that is noted, then undone, as by the restoration of a backup from before. */
  const eraseAndLose = async (person: string): Promise<void> => {
    const lost = service((erasure) => {
      facts.noted.push(erasure);
      return Promise.reject(new Error('undone'));
    });
    await expect(lost.erase(person, false)).rejects.toThrow('undone');
  };

  /** With the list as it is read from its file. */
  const repeatErasures = (): Promise<number> =>
    facts.gdpr.repeatErasures(JSON.parse(JSON.stringify(facts.noted)) as Erasure[]);

  /** Removes the files that no row names any more, and returns the text of those that are left; a PDF by what it draws. */
  const everyFile = async (): Promise<string> => {
    await removePrivateFiles({ db: facts.t.db, clock: facts.t.clock, files: facts.t.photos });
    const texts: string[] = [];
    for (const name of facts.t.photos.names()) {
      const bytes = (await facts.t.photos.get(name)) ?? Buffer.alloc(0);
      const id = /documents\/(.*)\.pdf$/.exec(name)?.[1];
      if (id === undefined) {
        texts.push(bytes.toString());
        continue;
      }
      const row = await facts.t.row('document', { id }, 'data');
      const drawn = await renderDocument(documentData.parse(row.data));
      texts.push(
        bytes.equals(drawn)
          ? JSON.stringify(row.data)
          : `${name} is not what its row says: ${GUEST_SIGNS.join(' ')}`,
      );
    }
    return texts.join('\n');
  };

  const retention = (): Promise<RetentionReport> =>
    retentionService({
      db: facts.t.db,
      clock: facts.t.clock,
      mailDirectory: facts.mailDirectory,
      listSetAside: () => Promise.resolve([]),
    }).run({ apply: true });

  return {
    facts,
    ...calls,
    rent,
    after,
    send,
    aRental,
    afterOffencesLapse,
    eraseAndLose,
    repeatErasures,
    everyFile,
    retention,
  };
};
