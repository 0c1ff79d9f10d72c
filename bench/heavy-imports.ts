/**
 * `npm run bench:heavy-imports`: files that take as long as a file of a kind can, read and checked on PostgreSQL where it is
 * installed. Meanwhile `GET /api/health` is asked again and again. Of each file the slowest answer counts.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { siteClient } from '../e2e/site-client.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { conclude, disturbanceOf, percentile } from './measure/figures.ts';
import { heavyFiles, type HeavyFile } from './measure/heavy-files.ts';
import { withVolantOnPostgres, type VolantServer } from './measure/volant-server.ts';

const MAX_MS = 200;
const ASK_EVERY_MS = 10;

/** How long the answers took that were asked for while `act` ran. */
const healthDuring = async (origin: string, act: () => Promise<void>): Promise<number[]> => {
  const times: number[] = [];
  let isOver = false;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const sentAt = performance.now();
      const answer = await fetch(`${origin}/api/health`);
      await answer.arrayBuffer();
      times.push(performance.now() - sentAt);
      if (!answer.ok) throw new Error(`health: ${answer.status}`);
      await delay(ASK_EVERY_MS);
    }
  };
  const asking = ask();
  try {
    await act();
  } finally {
    isOver = true;
    await asking;
  }
  return times;
};

const measureServer = async ({ origin }: VolantServer) => {
  const site = siteClient(origin);
  const token = await site.logIn(demoManager);
  const read = async ({ kind, bytes, fileName }: HeavyFile): Promise<string> => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', new File([new Uint8Array(bytes)], fileName));
    const answer = await fetch(`${origin}${importsApi.upload.path}`, {
      method: importsApi.upload.method,
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) return String(answer.status);
    const { id, columns } = (await answer.json()) as ImportView;
    const fields = columns.map(({ field }) => field);
    const call = { token, params: { id }, body: { fields } };
    const { counts } = await site.expected<ImportView>(importsApi.setColumns, call);
    return `${counts.valid} valid, ${counts.invalid} invalid`;
  };
  const figures: Parameters<typeof conclude>[0][number][] = [];
  const disturbance = await disturbanceOf(async () => {
    for (const each of heavyFiles()) {
      let outcome = '';
      const startedAt = performance.now();
      const times = await healthDuring(origin, async () => {
        outcome = await read(each);
      });
      const seconds = (performance.now() - startedAt) / 1000;
      const slowest = Math.max(...times);
      process.stdout.write(
        `${each.name}: ${seconds.toFixed(1)} s, ${outcome}; health p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms\n`,
      );
      figures.push({ what: each.name, value: slowest, atMost: MAX_MS, digits: 0, unit: ' ms' });
    }
  });
  process.stdout.write(`others used ${disturbance.toFixed(2)} processors meanwhile\n`);
  return figures;
};

conclude((await withVolantOnPostgres((server) => measureServer(server))) ?? []);
