import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Erasure } from '../../ops/personal-data/erasures.ts';
import { gdprService } from '../../ops/personal-data/gdpr.service.ts';
import { testWithFreshApp } from '../test-with-app.ts';
import { personToForget } from './person-to-forget.ts';

/** Tests of what is given to a person and erased of them; `erasures` are those that were noted. */
export const testWithGdpr = () =>
  testWithFreshApp()
    .extend('mailDirectory', async ({}, { onCleanup }) => {
      const directory = await mkdtemp(join(tmpdir(), 'volant-gdpr-'));
      onCleanup(() => rm(directory, { recursive: true, force: true }));
      return directory;
    })
    .extend('erasures', (): Erasure[] => [])
    .extend('gdpr', ({ t, mailDirectory, erasures }) =>
      gdprService({
        db: t.db,
        clock: t.clock,
        mailDirectory,
        isEmbedded: false,
        noteErasure: (erasure) => {
          erasures.push(erasure);
          return Promise.resolve();
        },
      }),
    )
    .extend('calls', ({ t }) => personToForget(() => t));
