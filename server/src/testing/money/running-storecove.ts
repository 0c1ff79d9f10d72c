import { startSandbox, type Sandbox } from '@volant/sandbox/sandbox.ts';
import { test } from 'vitest';
import type { AccessPoint } from '../../documents/peppol/peppol-transport.ts';
import { storecoveTransport } from '../../documents/peppol/storecove-transport.ts';
import { peppolAccount } from '../test-app.ts';

/** Longer than a busy machine takes. */
export const PATIENT_MS = 20_000;
const IMPATIENT_MS = 200;

export interface RunningStorecove {
  sandbox: Sandbox;
  transport: AccessPoint;
  /** For answers that come too late or never. */
  impatient: AccessPoint;
  advance: (ms: number) => void;
}

/** Tests of the transport alone, against the sandbox over HTTP. */
export const testOfStorecove = () =>
  test.extend<{ run: RunningStorecove }>({
    run: async ({}, use) => {
      let nowMs = Date.parse('2026-06-01T10:00:00Z');
      const sandbox = await startSandbox({
        port: 0,
        databaseFile: ':memory:',
        publicBaseUrl: 'http://shop.test',
        now: () => nowMs,
        peppolSlowMs: PATIENT_MS,
      });
      const transport = storecoveTransport(peppolAccount(sandbox.url), PATIENT_MS);
      const impatient = storecoveTransport(peppolAccount(sandbox.url), IMPATIENT_MS);
      await use({
        sandbox,
        transport,
        impatient,
        advance: (ms) => {
          nowMs += ms;
        },
      });
      await sandbox.close();
    },
  });
