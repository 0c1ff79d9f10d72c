/**
 * `npm run bench:imports`: a file of 5,000 rows of each kind, and one of a hundred columns, from its upload to its rows in
 * the product, on the embedded database and on PostgreSQL where it is installed. Meanwhile other requests are sent again and
 * again: one that is answered from memory (the catalogue), one that asks the database (the taken days of a vehicle), one
 * that writes days of the vehicles of the file, and, while rows are written, the reading of the progress. One that is
 * refused counts as too slow. Of each kind the round with the fastest slowest answer counts, because other processes only
 * ever make an answer slower.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { planningApi } from '@volant/shared/planning/planning.api.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { siteClient } from '../e2e/site-client.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { conclude, disturbanceOf, percentile } from './measure/figures.ts';
import {
  accessorySheet,
  csvOf,
  customerSheet,
  fineSheet,
  reservationSheet,
  vehicleSheet,
  wideSheet,
  workbookOf,
  type Sheet,
} from './measure/import-files.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import {
  temporaryDirectory,
  withVolant,
  withVolantOnPostgres,
  type VolantServer,
} from './measure/volant-server.ts';

const ROWS = scaled(5_000, 40);
/** Vehicles that the reservations are spread over. */
const VEHICLES = scaled(200, 10);
const ROUNDS = scaled(2, 1);
const MAX_SECONDS = 30;
const MAX_MS = 200;
/** What waits for the only connection of the embedded database while rows are written (decision 043). */
const MAX_HELD_MS = 5_000;
/** Between two requests of each kind; those that write take up days. */
const PROBE_EVERY_MS = 20;
const WRITE_EVERY_MS = 100;
const FIRST_READING_MS = scaled(250, 1);
/** Requests of one kind that wait at once. */
const MAX_OPEN = 30;
/** Days that no rental of a file has. */
const FREE_DAYS = 1_000;
/** A request that is refused is as slow as one that takes this long. */
const REFUSED_MS = 60_000;

interface Import {
  name: string;
  sheet: Sheet;
  bytes: Buffer;
  fileName: string;
}

/** The files of a round; reservations and fines are those of the vehicles of the same round. */
const importsOf = (round: number): Import[] => {
  const fleet = { count: ROWS, vehicles: VEHICLES, today: agencyDay(new Date()) };
  const csv = (name: string, sheet: Sheet): Import => ({
    name,
    sheet,
    bytes: csvOf(sheet),
    fileName: `${sheet.kind}.csv`,
  });
  const customers = customerSheet(round, ROWS);
  return [
    csv('vehicles', vehicleSheet(round, ROWS)),
    { name: 'customers, XLSX', sheet: customers, bytes: workbookOf(customers), fileName: 'clients.xlsx' },
    csv('customers in a hundred columns', wideSheet(round + 20, ROWS)),
    // Customers whom nobody knows yet: their rows create both.
    csv('reservations', reservationSheet(round + 10, fleet)),
    csv('accessories', accessorySheet(round, ROWS)),
    csv('fines', fineSheet(round + 10, fleet)),
  ];
};

interface Probe {
  /** Ends it; how long each answer took. */
  end(): Promise<number[]>;
}

/** Sends a request again and again until it is stopped. One that is refused is reported, and counts as too slow. */
const probe = (ask: () => Promise<number>, everyMs = PROBE_EVERY_MS): Probe => {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let isOver = false;
  const send = async (): Promise<void> => {
    const sentAt = performance.now();
    const status = await ask();
    times.push(status < 300 ? performance.now() - sentAt : REFUSED_MS);
    if (status >= 300) process.stdout.write(`refused with ${status}\n`);
  };
  const loop = async (): Promise<void> => {
    while (!isOver) {
      // Not one after the other: an answer that is late must not hide how late the next one would have been. The server
      // takes only so many connections of one address; the first of those that wait has waited longest.
      if (open.size < MAX_OPEN) {
        const sent = send().finally(() => open.delete(sent));
        open.add(sent);
      }
      await delay(everyMs);
    }
    await Promise.all(open);
  };
  const ended = loop();
  return {
    end: async () => {
      isOver = true;
      await ended;
      return times;
    },
  };
};

const statusOf = async (address: string): Promise<number> => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
};

interface Measured {
  name: string;
  seconds: number;
  memoryMs: number;
  databaseMs: number;
  writeMs: number;
  progressMs: number;
}

const measureServer = async (database: string, server: VolantServer) => {
  await untilIdle(server.pid);
  const site = siteClient(server.origin);
  const token = await site.logIn(demoManager);
  const [vehicle] = await site.vehicles();
  if (!vehicle) throw new Error('there is no vehicle');

  const upload = async ({ sheet, bytes, fileName }: Import): Promise<ImportView> => {
    const form = new FormData();
    form.append('kind', sheet.kind);
    form.append('file', new File([new Uint8Array(bytes)], fileName));
    const answer = await fetch(`${server.origin}${importsApi.upload.path}`, {
      method: importsApi.upload.method,
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`${fileName}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ImportView;
  };
  /** Carries out an act on an import while its progress is read; the slowest of these readings. */
  const watched = async (id: number, act: () => Promise<unknown>): Promise<number> => {
    const acting = act();
    // As the screens, which read it for the first time after half a second.
    await delay(FIRST_READING_MS);
    const progress = probe(async () => (await site.call(importsApi.find, { token, params: { id } })).status);
    await acting;
    return Math.max(...(await progress.end()));
  };
  const importAll = async (each: Import): Promise<{ id: number; progressMs: number }> => {
    const { id, columns } = await upload(each);
    const call = { token, params: { id } };
    const fields = columns.map(({ field }) => field);
    await site.expected(importsApi.setColumns, { ...call, body: { fields } });
    const progressMs = await watched(id, async () => {
      const done = await site.expected<ImportView>(importsApi.commit, { ...call, body: { mode: 'all' } });
      if (done.counts.imported !== each.sheet.rows.length) {
        throw new Error(`${each.name}: ${done.counts.imported} of ${each.sheet.rows.length} rows came`);
      }
    });
    return { id, progressMs };
  };
  const undo = (id: number): Promise<number> =>
    watched(id, () => site.expected(importsApi.remove, { token, params: { id } }));
  /** Takes a day of a vehicle of the fleet, as a booking of it does, each time another one. */
  let writes = 0;
  const takeADay = (fleet: readonly number[]) => async (): Promise<number> => {
    writes += 1;
    const day = addDays(agencyDay(new Date()), FREE_DAYS + 2 * writes);
    const body = {
      vehicleId: fleet[writes % fleet.length],
      firstDay: day,
      lastDay: day,
      reason: 'entretien',
      note: '',
      resolve: [],
      force: false,
    };
    return (await site.call(planningApi.createBlock, { token, body })).status;
  };
  /** `act` returns the slowest reading of its progress. */
  const measure = async (
    name: string,
    fleet: readonly number[],
    act: () => Promise<number>,
  ): Promise<Measured> => {
    await untilIdle(server.pid);
    const periods = `${server.origin}/api/reservations/vehicules/${vehicle.id}/reserved-periods`;
    const memory = probe(() => statusOf(`${server.origin}/api/vehicules`));
    const taken = probe(() => statusOf(periods));
    const written = probe(takeADay(fleet), WRITE_EVERY_MS);
    const startedAt = performance.now();
    const progressMs = await act();
    const seconds = (performance.now() - startedAt) / 1000;
    const times = [await memory.end(), await taken.end(), await written.end()];
    const [memoryMs = 0, databaseMs = 0, writeMs = 0] = times.map((each) => Math.max(...each));
    const [p99 = 0, databaseP99 = 0] = times.map((each) => percentile(each, 0.99));
    process.stdout.write(
      `${database}, ${name}: ${seconds.toFixed(1)} s; answers from memory p99 ${p99.toFixed(0)} ms, slowest ${memoryMs.toFixed(0)} ms; from the database p99 ${databaseP99.toFixed(0)} ms, slowest ${databaseMs.toFixed(0)} ms; slowest write ${writeMs.toFixed(0)} ms, progress ${progressMs.toFixed(0)} ms\n`,
    );
    return { name, seconds, memoryMs, databaseMs, writeMs, progressMs };
  };
  /** The numbers of the vehicles with these plates. */
  const fleetOf = async ({ rows }: Sheet): Promise<number[]> => {
    const plates = new Set(rows.map(([plate]) => plate?.replaceAll('-', '')));
    const fleet = await site.expected<ManagedVehicle[]>(vehiclesApi.fleet, { token });
    return fleet.flatMap(({ id, plate }) => (plate !== null && plates.has(plate) ? [id] : []));
  };

  const rounds: Measured[][] = [];
  const disturbance = await disturbanceOf(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // The vehicles of its reservations, before anything is measured.
      const fleet = vehicleSheet(round + 10, VEHICLES);
      await importAll({ name: 'fleet', sheet: fleet, bytes: csvOf(fleet), fileName: 'parc.csv' });
      const ids = await fleetOf(fleet);
      const measured: Measured[] = [];
      for (const each of importsOf(round)) {
        let imported = 0;
        measured.push(
          await measure(each.name, ids, async () => {
            const { id, progressMs } = await importAll(each);
            imported = id;
            return progressMs;
          }),
        );
        if (each.name === 'reservations')
          measured.push(await measure('reservations, undone', ids, () => undo(imported)));
      }
      rounds.push(measured);
    }
  });
  process.stdout.write(`${database}: others used ${disturbance.toFixed(2)} processors meanwhile\n`);
  const maxDatabaseMs = database === 'embedded' ? MAX_HELD_MS : MAX_MS;
  return (rounds[0] ?? []).flatMap(({ name }, index) => {
    const best = (value: (measured: Measured) => number): number =>
      Math.min(...rounds.map((measured) => value(measured[index]!)));
    const what = `${ROWS} rows of ${name}, ${database}`;
    const slowest = (of: string, value: (measured: Measured) => number, atMost = MAX_MS) => ({
      what: `${what}: slowest ${of}`,
      value: best(value),
      atMost,
      digits: 0,
      unit: ' ms',
    });
    return [
      { what, value: best(({ seconds }) => seconds), atMost: MAX_SECONDS, digits: 1, unit: ' s' },
      slowest('answer from memory', ({ memoryMs }) => memoryMs),
      slowest('answer from the database', ({ databaseMs }) => databaseMs, maxDatabaseMs),
      slowest('write to a vehicle of the fleet', ({ writeMs }) => writeMs, maxDatabaseMs),
      slowest('reading of the progress', ({ progressMs }) => progressMs),
    ];
  });
};

const embedded = await withVolant({ dataDir: temporaryDirectory() }, (server) =>
  measureServer('embedded', server),
);
const postgres = await withVolantOnPostgres((server) => measureServer('PostgreSQL', server));
conclude([...embedded, ...(postgres ?? [])]);
