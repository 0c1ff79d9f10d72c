import { isIP } from 'node:net';
import type { SettingReader } from './setting-reader.ts';

export interface NetworkSettings {
  host: string;
  port: number;
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: string;
  /** Proxies whose word on the caller's address counts, as Fastify takes them; empty: nobody's does. */
  trustProxy: string[];
  rateLimits: boolean;
  /** Connections that a process takes at once. */
  maxConnections: number;
}

/** Whether only this machine answers to that name or address. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

export const readNetworkSettings = (reader: SettingReader, production: boolean): NetworkSettings => {
  const { port, text, oneOf, count, wrong } = reader;
  const listenPort = port('PORT', 3000, 1);
  const rateLimits = oneOf('RATE_LIMITS', ['on', 'off'] as const) !== 'off';
  if (production && !rateLimits) wrong.push('RATE_LIMITS=off est refusé en production');
  return {
    host: text('HOST') ?? '127.0.0.1',
    port: listenPort,
    publicUrl: readPublicUrl(reader, production) ?? `http://localhost:${listenPort}`,
    trustProxy: readTrustProxy(reader, production),
    rateLimits,
    maxConnections: count('MAX_CONNECTIONS', 1_000, 100_000),
  };
};

const readPublicUrl = ({ url, oneOf, wrong }: SettingReader, production: boolean): string | undefined => {
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  const isHttpAccepted = oneOf('INSECURE_HTTP', ['on', 'off'] as const) === 'on';
  if (!production) return publicUrl;
  if (publicUrl === undefined) wrong.push('PUBLIC_URL est obligatoire en production');
  else if (!publicUrl.startsWith('https:') && !isHttpAccepted) {
    wrong.push(
      'PUBLIC_URL doit commencer par https:// en production (INSECURE_HTTP=on accepte http://, sans clé Stripe réelle)',
    );
  }
  return publicUrl;
};

const readTrustProxy = ({ text, wrong }: SettingReader, production: boolean): string[] => {
  const value = text('TRUST_PROXY');
  if (value === undefined) {
    if (production) {
      wrong.push(
        "TRUST_PROXY est obligatoire en production : les adresses de votre proxy (loopback, s'il est sur cette machine), ou none si le site est servi sans proxy",
      );
    }
    return [];
  }
  if (value === 'none') return [];
  if (['on', 'true', '1'].includes(value)) {
    wrong.push(
      `TRUST_PROXY=${value} ne dit pas à quel proxy se fier : donnez ses adresses, par exemple TRUST_PROXY=loopback pour un proxy de cette machine`,
    );
    return [];
  }
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isProxy)) return proxies;
  wrong.push(
    `TRUST_PROXY doit être none, ou une liste d'adresses (10.0.0.5, 10.0.0.0/8, loopback) séparées par des virgules (reçu : ${value})`,
  );
  return [];
};

/**
 * The shortest prefix of a network of proxies; a wider one is a large part of the Internet, where anybody may be. Of IPv6
 * the private network alone is wider (fc00::/7).
 */
const WIDEST = { 4: 8, 6: 16, private6: 7 } as const;

const widestOf = (address: string, version: 4 | 6): number =>
  version === 6 && /^f[cd]/i.test(address) ? WIDEST.private6 : WIDEST[version];

/** An address or a network, none so wide that strangers are in it and are believed whatever they write. */
const isProxy = (text: string): boolean => {
  if (text === 'loopback') return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  // IPv4 written as IPv6: another spelling whose prefix means something else.
  if (/^::ffff:/i.test(address)) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d+$/.test(prefix) && bits >= widestOf(address, version) && bits <= (version === 4 ? 32 : 128);
};
