import { config } from 'zod/v4/core';

/**
 * What `zod` is in the browser. Zod compiles the checks of objects with `new Function` where it may; the Content Security
 * Policy of the site refuses that, and reports each attempt, so that the browser is told not to try.
 */
config({ jitless: true });

// oxlint-disable-next-line volant/no-barrel -- it replaces the package.
export * from 'zod/v4';
