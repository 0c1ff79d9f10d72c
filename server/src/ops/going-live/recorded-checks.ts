import type { ProviderCheck, TrialMail } from '@volant/shared/installation/installation.schema.ts';
import type { InstallationFacts } from '../../installation/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { mailSettingsMark, providerKeysMark } from './settings-in-use.ts';

type Recorded<Kind extends keyof InstallationFacts> = NonNullable<InstallationFacts[Kind]>;

/** A recorded test mail, as answered by the API. */
export const trialMailOf = (config: Config, { at, facts }: Recorded<'trial-mail'>): TrialMail => ({
  at: at.toISOString(),
  isAccepted: facts.isAccepted,
  answer: facts.answer,
  isOfNow: facts.way === mailSettingsMark(config),
});

/** The provider's account as last read, as answered by the API. */
export const providerCheckOf = (config: Config, { at, facts }: Recorded<'provider'>): ProviderCheck => ({
  at: at.toISOString(),
  isOfNow: facts.keys === providerKeysMark(config),
  name: facts.name,
  canCharge: facts.canCharge,
  methods: facts.methods,
});
