import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { managerClient } from '../../e2e/manager-client.ts';
import { siteClient } from '../../e2e/site-client.ts';
import { spawnVolant, startVolant, type VolantProcess } from '../../e2e/volant-process.ts';

/** What a client sends; `from` is the address that the proxy in front of the site reports. */
export interface Request {
  method?: string;
  path: string;
  from?: string;
  token?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

/** A site that runs, and its data directory. */
export interface Site {
  url: string;
  dataDir: string;
  call: (request: Request) => Promise<Answer>;
  /** Everything that it has printed. */
  output: () => string;
  stop: () => Promise<unknown>;
}

export type Settings = Readonly<Record<string, string>>;

/** What the probes are tried against. */
export interface Target {
  /** A site with the settings of production that all probes share. It trusts the proxy of the loopback network. */
  site: Site;
  /** Another site, which ends with the probe. `settings` are added to those of production. */
  start: (settings: Settings, dataDir?: string) => Promise<Site>;
  /** What a start prints that is refused, line by line. Throws when the site starts all the same. */
  refusedStart: (settings: Settings, dataDir?: string) => Promise<string[]>;
  /** A directory that goes with the probe. */
  directory: () => Promise<string>;
  /** Ends what the probe has started. */
  endProbe: () => Promise<void>;
  close: () => Promise<void>;
}

/** Production without a provider of payments or of mail: both have the consent that this takes. */
const PRODUCTION: Settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://volant.example',
  TRUST_PROXY: 'loopback',
  RATE_LIMITS: 'on',
  PAYMENTS: 'sandbox',
  MAIL: 'files',
};

const LIMIT_MS = 120_000;
const VEHICLES = 3;

const siteOf = (server: VolantProcess, dataDir: string): Site => ({
  url: server.url,
  dataDir,
  output: server.output,
  stop: server.stop,
  call: async ({ method = 'GET', path, from = '198.51.100.1', token, body, headers }) => {
    const answer = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
  },
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts the shared site; everything listens on the loopback network alone. */
export const openTarget = async (): Promise<Target> => {
  const ends: (() => Promise<unknown>)[] = [];

  const directory = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'volant-penetration-'));
    ends.push(() => rm(path, { recursive: true, force: true }));
    return path;
  };

  const start = async (settings: Settings, dataDir?: string): Promise<Site> => {
    const used = dataDir ?? (await directory());
    const server = await startVolant({ dataDir: used, env: { ...PRODUCTION, ...settings } });
    ends.push(() => server.stop());
    return siteOf(server, used);
  };

  const refusedStart = async (settings: Settings, dataDir?: string): Promise<string[]> => {
    const used = dataDir ?? (await directory());
    const { child, output } = await spawnVolant({ dataDir: used, env: { ...PRODUCTION, ...settings } });
    const ended = once(child, 'exit');
    // A start that is not refused says that it is ready, and would go on for ever.
    child.stdout?.on('data', () => {
      if (output().includes('Volant est prêt')) child.kill('SIGKILL');
    });
    const late = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    await ended;
    clearTimeout(late);
    if (child.exitCode !== 1) throw new Error(`the start was not refused:\n${output()}`);
    return output().trim().split('\n');
  };

  const endAll = async (these: (() => Promise<unknown>)[]): Promise<void> => {
    for (const end of these.splice(0).reverse()) await end();
  };

  const site = await start({});
  // Something to hold.
  const manager = await managerClient(siteClient(site.url));
  for (let count = 0; count < VEHICLES; count += 1) await manager.add();
  const ofSite = ends.splice(0);
  return {
    site,
    start,
    refusedStart,
    directory,
    endProbe: () => endAll(ends),
    close: async () => {
      await endAll(ends);
      await endAll(ofSite);
    },
  };
};
