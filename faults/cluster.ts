import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from './sandbox-process.ts';
import { newDatabase } from './test-databases.ts';
import { startVolant, type VolantProcess } from '../e2e/volant-process.ts';

export const PROCESSES = 3;

export interface Cluster {
  providerUrl: string;
  processes: VolantProcess[];
  /** Stops one and starts it again on the same port. */
  replace: (index: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Several processes of the application with one PostgreSQL database and one provider. */
export const startCluster = async (): Promise<Cluster> => {
  const database = await newDatabase('PostgreSQL');
  if (!database) throw new Error('no PostgreSQL');
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-fleet-'));
  const sandbox = await startSandbox(dataDir, 'http://127.0.0.1:1');
  const env = { DATABASE_URL: database.url, SANDBOX_URL: sandbox.url, DEMO: 'off' };
  const processes: VolantProcess[] = [];
  for (let index = 0; index < PROCESSES; index += 1) processes.push(await startVolant({ dataDir, env }));
  return {
    providerUrl: sandbox.url,
    processes,
    replace: async (index) => {
      const old = processes[index];
      if (!old) return;
      const code = await old.stop();
      if (code !== 0) throw new Error(`it ended with ${String(code)}`);
      processes[index] = await startVolant({ dataDir, env: { ...env, PORT: new URL(old.url).port } });
    },
    close: async () => {
      for (const process of processes) await process.stop();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
};
