import { defaultWords } from '@volant/shared/words/words.ts';
import { isIP } from 'node:net';
import type { SettingReader } from './setting-reader.ts';

export interface NetworkSettings {
  host: string;
  port: number;
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: string;
  /** Trusted proxies in Fastify's format; when empty, X-Forwarded-For is ignored. */
  trustProxy: string[];
  rateLimits: boolean;
  /** Most simultaneous connections of a process. */
  maxConnections: number;
}

/** Whether a host name or address is this machine's loopback. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

export const readNetworkSettings = (reader: SettingReader, production: boolean): NetworkSettings => {
  const { port, text, oneOf, count, wrong } = reader;
  const listenPort = port('PORT', 3000, 1);
  const rateLimits = oneOf('RATE_LIMITS', ['on', 'off'] as const) !== 'off';
  if (production && !rateLimits) wrong.push(defaultWords().operations.settings.rateLimitsOff);
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
  if (publicUrl === undefined) wrong.push(defaultWords().operations.settings.publicUrlRequired);
  else if (!publicUrl.startsWith('https:') && !isHttpAccepted) {
    wrong.push(defaultWords().operations.settings.publicUrlInsecure);
  }
  return publicUrl;
};

const readTrustProxy = ({ text, wrong }: SettingReader, production: boolean): string[] => {
  const value = text('TRUST_PROXY');
  if (value === undefined) {
    if (production) {
      wrong.push(defaultWords().operations.settings.trustProxyRequired);
    }
    return [];
  }
  if (value === 'none') return [];
  if (['on', 'true', '1'].includes(value)) {
    wrong.push(defaultWords().operations.settings.trustProxyVague(value));
    return [];
  }
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isProxy)) return proxies;
  wrong.push(defaultWords().operations.settings.trustProxyInvalid(value));
  return [];
};

/** The shortest prefix accepted for a network of proxies: strangers in a wider one could forge X-Forwarded-For. */
const shortestPrefixOf = (address: string, version: 4 | 6): number => {
  if (version === 4) return 8;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // A network with this prefix may contain ::ffff:0:0/96, which is every IPv4 address.
  if (canonical.startsWith('::')) return 128;
  return /^f[cd]/.test(canonical) ? PRIVATE_IPV6_PREFIX : 16;
};

/** fc00::/7 */
const PRIVATE_IPV6_PREFIX = 7;

/** `loopback`, an address, or a network that is not too wide. */
const isProxy = (text: string): boolean => {
  if (text === 'loopback') return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  // `fe80::1%eth0`: an address in a header has no zone.
  if (address.includes('%')) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return (
    /^\d+$/.test(prefix) && bits >= shortestPrefixOf(address, version) && bits <= (version === 4 ? 32 : 128)
  );
};
