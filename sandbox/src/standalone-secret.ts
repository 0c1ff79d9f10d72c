/** Signs the events of a sandbox that runs alone, unless it is told another; the main server expects it by default. */
export const STANDALONE_WEBHOOK_SECRET = 'whsec_volant_sandbox';
