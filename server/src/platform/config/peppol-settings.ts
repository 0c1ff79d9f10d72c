import { defaultWords } from '@volant/shared/words/words.ts';
import { isLoopback } from './network-settings.ts';
import type { SettingReader } from './setting-reader.ts';

/** How documents leave for companies: managers deposit them, or an access point sends them. */
export type PeppolSettings =
  { kind: 'manual' } | { kind: 'storecove'; apiKey: string; legalEntity: number; url: string };

const STORECOVE_URL = 'https://api.storecove.com/api/v2';

export const readPeppolSettings = ({ oneOf, text, url, wrong }: SettingReader): PeppolSettings => {
  const kind = oneOf('PEPPOL_TRANSPORT', ['manual', 'storecove'] as const) ?? 'manual';
  const apiKey = text('STORECOVE_API_KEY');
  const legalEntity = text('STORECOVE_LEGAL_ENTITY');
  const address = url('STORECOVE_URL', ['http:', 'https:']) ?? STORECOVE_URL;
  const words = defaultWords().operations.settings;
  if (kind === 'manual') {
    if (apiKey !== undefined || legalEntity !== undefined) wrong.push(words.storecoveUnused);
    return { kind };
  }
  if (apiKey === undefined || legalEntity === undefined) {
    wrong.push(words.storecoveRequired);
    return { kind: 'manual' };
  }
  if (!/^[1-9]\d{0,14}$/.test(legalEntity)) wrong.push(words.storecoveEntityInvalid(legalEntity));
  // The key must not travel readable over a network.
  if (!address.startsWith('https:') && !isLoopback(new URL(address).hostname))
    wrong.push(words.storecoveInsecure(address));
  return { kind, apiKey, legalEntity: Number(legalEntity), url: address };
};
