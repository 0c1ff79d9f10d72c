import { handoverMessages } from '@volant/shared/handovers/handovers.messages.ts';
import type { HandoverBody, WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { Problem, refuse } from '../platform/problem.ts';
import { answerHandover, type ViewDeps } from './handover-view.ts';
import { updateDraft } from './handovers.store.ts';

/** PUT /api/handovers/:id. Errors: see `handoversApi.save`. Drafts are not in the journal, and have no history. */
export const saveHandover = async (
  deps: ViewDeps,
  id: number,
  { version, content }: HandoverBody,
): Promise<WireHandover> => {
  const isSaved = await updateDraft(deps.db, { id, version, content });
  if (isSaved) return answerHandover(deps, id);
  throw await outdated(deps, id);
};

/** The refusal of a version that is not the current one, or of a report that is done. */
export const outdated = async (deps: ViewDeps, id: number): Promise<Problem> => {
  const current = await answerHandover(deps, id);
  if (current.state !== 'draft') return refuse(409, 'already_done', handoverMessages.alreadyDone);
  return new Problem({
    status: 409,
    code: 'version_conflict',
    errors: [handoverMessages.versionConflict(null)],
    current,
  });
};
