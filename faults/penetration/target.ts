import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import { managerClient } from '../../e2e/manager-client.ts';
import { siteClient } from '../../e2e/site-client.ts';
import { spawnVolant, startVolant, type VolantProcess } from '../../e2e/volant-process.ts';

/** `from` is the client address that the proxy in front of the site reports. */
export interface Request {
  /** POST with a body, otherwise GET, if omitted. */
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
  /** The body as JSON; empty when it is not. */
  json: Record<string, unknown>;
}

/** A running site. */
export interface Site {
  url: string;
  dataDir: string;
  call: (request: Request) => Promise<Answer>;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<unknown>;
}

export type Settings = Readonly<Record<string, string>>;

/** What the probes attack. */
export interface Target {
  /** A site with production settings, shared by all probes. It trusts a proxy on the loopback network. */
  site: Site;
  /** Starts another site, stopped after the probe. `settings` override those of production. */
  start: (settings: Settings, dataDir?: string) => Promise<Site>;
  /** The output lines of a refused start. Throws when the site starts. */
  refusedStart: (settings: Settings, dataDir?: string) => Promise<string[]>;
  /** A directory that is removed after the probe. */
  directory: () => Promise<string>;
  /** Cleans up after a probe. */
  endProbe: () => Promise<void>;
  close: () => Promise<void>;
}

/** Production with explicit consent to run without a payment or mail provider. */
const PRODUCTION: Settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://volant.example',
  TRUST_PROXY: 'loopback',
  RATE_LIMITS: 'on',
  PAYMENTS: 'sandbox',
  MAIL: 'files',
  ...agencyEnvironment,
};

const LIMIT_MS = 120_000;
const VEHICLES = 12;

const siteOf = (server: VolantProcess, dataDir: string): Site => ({
  url: server.url,
  dataDir,
  output: server.output,
  stop: server.stop,
  call: async ({
    path,
    from = '198.51.100.1',
    token,
    body,
    headers,
    method = body === undefined ? 'GET' : 'POST',
  }) => {
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

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Starts the shared site; everything listens on the loopback interface only. */
export const openTarget = async (): Promise<Target> => {
  const cleanups: (() => Promise<unknown>)[] = [];

  const directory = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'volant-penetration-'));
    cleanups.push(() => rm(path, { recursive: true, force: true }));
    return path;
  };

  const start = async (settings: Settings, dataDir?: string): Promise<Site> => {
    const used = dataDir ?? (await directory());
    const server = await startVolant({ dataDir: used, env: { ...PRODUCTION, ...settings } });
    cleanups.push(() => server.stop());
    return siteOf(server, used);
  };

  const refusedStart = async (settings: Settings, dataDir?: string): Promise<string[]> => {
    const used = dataDir ?? (await directory());
    const { child, output } = await spawnVolant({ dataDir: used, env: { ...PRODUCTION, ...settings } });
    const ended = once(child, 'exit');
    // A start that is not refused would run for ever.
    child.stdout?.on('data', () => {
      if (output().includes('Volant est prêt')) child.kill('SIGKILL');
    });
    const late = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    await ended;
    clearTimeout(late);
    if (child.exitCode !== 1) throw new Error(`the start was not refused:\n${output()}`);
    return output().trim().split('\n');
  };

  const cleanUp = async (these: (() => Promise<unknown>)[]): Promise<void> => {
    for (const end of these.splice(0).reverse()) await end();
  };

  const site = await start({});
  // For the probes of holds.
  const manager = await managerClient(siteClient(site.url));
  for (let count = 0; count < VEHICLES; count += 1) await manager.add();
  const ofSharedSite = cleanups.splice(0);
  return {
    site,
    start,
    refusedStart,
    directory,
    endProbe: () => cleanUp(cleanups),
    close: async () => {
      await cleanUp(cleanups);
      await cleanUp(ofSharedSite);
    },
  };
};

/** One attempt at something that must not work. It throws when it worked. */
export interface Probe {
  /** What holds, as a sentence: it is printed with a tick or a cross. */
  name: string;
  run: (target: Target) => Promise<void>;
}

/** The probes of one subject, one file each; `penetration.ts` lists them. */
export interface Topic {
  name: string;
  probes: readonly Probe[];
}
