import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { siteClient, type SiteClient } from '../site-client.ts';
import { managerAccount, startVolant } from '../volant-process.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '..', 'moved-clock.ts')).href;

/** An agency of its own whose clock the test sets, with the provider's books beside. */
export interface Agency {
  client: SiteClient;
  /** The provider's address. */
  providerUrl: string;
  /** Day 0 is the day that the journey walks through. */
  dayOf: (number: number) => IsoDate;
  /** The moment by the agency's clock. */
  now: () => Date;
  /** Starts the server again, at that time of that day. */
  moveTo: (day: number, time: string) => Promise<void>;
  /** A session of the manager. */
  manager: () => Promise<string>;
  /** Stops the server; throws when it logged an error. */
  close: () => Promise<void>;
}

/** Starts an agency without vehicles and customers, three days before its day. */
export const openAgency = async (): Promise<Agency> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-day-'));
  const port = String(await freePort());
  const sandboxPort = String(await freePort());
  const client = siteClient(`http://127.0.0.1:${port}`);
  // Never in the past of the machine: the provider's objects and the files keep its time.
  const first = addDays(agencyDay(new Date()), 4);
  const dayOf = (number: number): IsoDate => addDays(first, number);
  let offsetMs = 0;
  let output = '';
  let stop: (() => Promise<void>) | undefined;
  const moveTo = async (day: number, time: string): Promise<void> => {
    await stop?.();
    offsetMs = agencyInstant(dayOf(day), time).getTime() - Date.now();
    const server = await startVolant({
      dataDir,
      env: {
        DEMO: 'off',
        PORT: port,
        SANDBOX_PORT: sandboxPort,
        NODE_OPTIONS: `--import=${PRELOAD}`,
        CLOCK_OFFSET_MS: String(offsetMs),
      },
    });
    stop = async () => {
      stop = undefined;
      const code = await server.stop();
      if (code !== 0) output += `"level":60 exited with ${String(code)}`;
      output += server.output();
    };
  };
  await moveTo(-3, '10:00');
  return {
    client,
    providerUrl: `http://127.0.0.1:${sandboxPort}`,
    dayOf,
    now: () => new Date(Date.now() + offsetMs),
    moveTo,
    manager: () => client.logIn(managerAccount),
    close: async () => {
      await stop?.();
      await rm(dataDir, { recursive: true, force: true });
      // Between two starts the clock jumps: mails that were just queued have then waited for days.
      const errors = (output.match(/^.*"level":(50|60).*$/gm) ?? []).filter(
        (line) => !line.includes('mails have been waiting'),
      );
      if (errors.length > 0) throw new Error(`The server logged:\n${errors.join('\n')}`);
    },
  };
};
