import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const linesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

describe('the way to Peppol', () => {
  const KEYS = { STORECOVE_API_KEY: 'key', STORECOVE_LEGAL_ENTITY: '123' };
  const storecove = { PEPPOL_TRANSPORT: 'storecove', ...KEYS };
  const account = { kind: 'storecove', apiKey: 'key', legalEntity: 123 };

  it('is by hand, unless Storecove is named with its key and the agency there', () => {
    expect(readConfig({}).peppol).toEqual({ kind: 'manual' });
    expect(readConfig({ PEPPOL_TRANSPORT: 'manual' }).peppol).toEqual({ kind: 'manual' });
    const url = 'https://api.storecove.com/api/v2';
    expect(readConfig(storecove).peppol).toEqual({ ...account, url });
    const here = 'http://127.0.0.1:12111/storecove/api/v2';
    expect(readConfig({ ...storecove, STORECOVE_URL: `${here}/` }).peppol).toEqual({ ...account, url: here });
  });

  it.each([
    [{ PEPPOL_TRANSPORT: 'mail' }, 'PEPPOL_TRANSPORT doit valoir manual ou storecove (reçu : mail)'],
    [
      { PEPPOL_TRANSPORT: 'storecove', STORECOVE_API_KEY: 'key' },
      'PEPPOL_TRANSPORT=storecove demande STORECOVE_API_KEY et STORECOVE_LEGAL_ENTITY',
    ],
    [KEYS, 'STORECOVE_API_KEY et STORECOVE_LEGAL_ENTITY demandent PEPPOL_TRANSPORT=storecove'],
    [
      { ...storecove, STORECOVE_LEGAL_ENTITY: 'Volant' },
      'STORECOVE_LEGAL_ENTITY doit être le numéro de votre entité chez Storecove (reçu : Volant)',
    ],
    [
      { ...storecove, STORECOVE_URL: 'http://storecove.example/api' },
      "STORECOVE_URL doit commencer par https:// quand ce n'est pas cette machine (reçu : http://storecove.example/api)",
    ],
  ] as const)('is refused: %j', (env, line) => {
    expect(linesOf(env)).toEqual([line]);
  });
});
