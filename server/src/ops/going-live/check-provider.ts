import { installationRefusals } from '@volant/shared/installation/installation.refusals.ts';
import type { ProviderCheck } from '@volant/shared/installation/installation.schema.ts';
import { transact } from '../../audit/index.ts';
import { listInstallationFacts, writeInstallationFact } from '../../installation/index.ts';
import { ProviderRefusal } from '../../payments/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import type { GoingLiveDeps } from './going-live-deps.ts';
import { providerCheckOf } from './recorded-checks.ts';
import { providerKeysMark } from './settings-in-use.ts';

/** Reads the account at the payment provider and records its state. */
export const checkProvider = async (
  { config, db, clock, provider }: GoingLiveDeps,
  actor: Actor,
): Promise<ProviderCheck> => {
  const account = await provider.readAccount().catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? refuse(installationRefusals.providerRefused) : error;
  });
  const at = clock.now();
  const keys = providerKeysMark(config);
  const { provider: former } = await listInstallationFacts(db);
  const fact = {
    kind: 'provider' as const,
    at,
    facts: {
      keys,
      since: former?.facts.keys === keys ? former.facts.since : at.toISOString(),
      name: account.name,
      canCharge: account.canCharge,
      methods: [
        { name: 'Cartes', isActive: account.methods.card },
        { name: 'Bancontact', isActive: account.methods.bancontact },
      ],
    },
  };
  await transact(db, actor, async (tx) => {
    await writeInstallationFact(tx, fact);
    await tx.record({
      at: fact.at,
      act: 'installation.check-provider',
      subject: { kind: 'installation', id: null },
      after: { canCharge: account.canCharge },
    });
  });
  return providerCheckOf(config, fact);
};
