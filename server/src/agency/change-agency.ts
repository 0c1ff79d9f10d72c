import { agencyRefusals } from '@volant/shared/agency/agency.refusals.ts';
import type { AgencyChange, AgencyFacts, AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { changes, transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import type { AgencyDeps } from './agency-deps.ts';
import { factsOf, findProfile, lockProfile, updateProfile, type ProfileRow } from './agency-profile.store.ts';
import { findRegime, insertRegime } from './regimes.store.ts';

/** Replaces the agency's facts. 409 `version_conflict` when they were changed since they were read. */
export const changeAgency = async (
  deps: AgencyDeps,
  actor: Actor,
  { version, isVatExempt, ...change }: AgencyChange,
): Promise<AgencyProfile> => {
  const row = await transact(deps.db, actor, async (tx) => {
    const before = await lockProfile(tx);
    if (before.version !== version) throw refuse(agencyRefusals.versionConflict);
    const now = deps.clock.now();
    const regime = await findRegime(tx, now);
    const chosen = chosenRegime(regime, isVatExempt);
    if (chosen === 'none' && change.vatNumber !== '')
      throw refuse(agencyRefusals.vatNumberOrExempt, 'vatNumber');
    await insertRegime(tx, { regime: chosen, from: now });
    const after = await updateProfile(tx, change);
    await tx.record({
      at: now,
      act: 'settings.change-agency',
      subject: { kind: 'settings', id: null },
      ...changes(textsOf(before, regime), textsOf(after, chosen)),
    });
    tx.afterCommit(() => deps.facts.drop());
    return after;
  });
  return profileOf(deps, row);
};

/** The profile, for owners. */
export const readProfile = async (deps: AgencyDeps): Promise<AgencyProfile> => {
  const row = await findProfile(deps.db);
  if (!row) throw new Error('the profile of the agency is missing');
  return profileOf(deps, row);
};

/**
 * The regime meant by a caller that only sends whether the agency is subject to VAT. `false` keeps the small-business
 * exemption.
 */
const chosenRegime = (held: Regime, isVatExempt: boolean | undefined): Regime => {
  if (isVatExempt === undefined) return held;
  if (isVatExempt) return 'none';
  return held === 'none' ? 'normal' : held;
};

export const profileOf = async (
  { db, clock, nextNumbers }: AgencyDeps,
  row: ProfileRow,
): Promise<AgencyProfile> => {
  const { fineFeeCents, ...facts } = factsOf(row, await findRegime(db, clock.now()));
  return {
    ...facts,
    fineFee: fineFeeCents === null ? null : toEuros(fineFeeCents),
    version: row.version,
    nextNumbers: await nextNumbers(),
  };
};

/** The facts that the journal compares, without images, whose changes have entries of their own. */
const textsOf = (
  row: ProfileRow,
  regime: Regime,
): Omit<AgencyFacts, 'logo' | 'logoDark' | 'picture' | 'fineFeeCents'> & {
  fineFee: number | null;
} => {
  const {
    logo: _logo,
    logoDark: _logoDark,
    picture: _picture,
    fineFeeCents,
    ...texts
  } = factsOf(row, regime);
  return { ...texts, fineFee: fineFeeCents === null ? null : toEuros(fineFeeCents) };
};
