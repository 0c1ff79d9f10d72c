import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import type { HandoverBody, WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse, refuseWith, type Problem } from '../platform/problem.ts';
import { answerHandover } from './handover-view.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import { findAgent, findHandover, updateDraft } from './handovers.store.ts';

/** PUT /api/handovers/:id. Errors: see `handoversApi.save`. Drafts are not in the journal. */
export const saveHandover = async (
  deps: HandoversDeps,
  actor: Actor,
  id: number,
  { device, ...body }: HandoverBody,
): Promise<WireHandover> => {
  const by = 'accountId' in actor ? actor.accountId : null;
  const isSaved = await updateDraft(deps.db, { ...body, id, device: device ?? null, by });
  if (isSaved) return answerHandover(deps, id);
  throw await outdated(deps, id);
};

/** The error for an outdated version, naming who saved the current one, or for a completed report. */
export const outdated = async (deps: HandoversDeps, id: number): Promise<Problem> => {
  const current = await answerHandover(deps, id);
  if (current.state !== 'draft') return refuse(handoverRefusals.already_done);
  const by = (await findHandover(deps.db, id))?.saved_by ?? null;
  const person = by === null ? undefined : await findAgent(deps.db, by);
  return refuseWith(handoverRefusals.version_conflict({ by: person?.first_name ?? null }), { current });
};
