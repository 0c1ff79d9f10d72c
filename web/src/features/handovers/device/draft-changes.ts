import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { now } from '../../../lib/clock.ts';
import type { Completion, HandoverContent, PhotoHash } from '../api/handover-calls.ts';
import { draftKey, type DeviceDraft } from './device-store.ts';

export const hashOf = ({ id, slot, sha256 }: PhotoHash): PhotoHash => ({ id, slot, sha256 });

export const withContent = (
  draft: DeviceDraft,
  change: (content: HandoverContent) => HandoverContent,
): DeviceDraft => ({ ...draft, content: change(draft.content), isDirty: true, refusal: undefined });

/** The server is told which photos were taken back: their files may be on the way. */
export const withoutPhotos = (draft: DeviceDraft, isGone: (photo: PhotoHash) => boolean): DeviceDraft => ({
  ...draft,
  takenBack: [...(draft.takenBack ?? []), ...draft.photos.filter(isGone).map(({ id }) => id)],
  photos: draft.photos.filter((photo) => !isGone(photo)),
});

/** The photos of this device and those that another one sent, but for those that were taken back here. */
const allPhotos = (kept: DeviceDraft | undefined, handover: WireHandover): PhotoHash[] => {
  const own = kept?.photos ?? [];
  const known = new Set([...own.map(({ id }) => id), ...(kept?.takenBack ?? [])]);
  return [...own, ...handover.photos.filter(({ id }) => !known.has(id)).map(hashOf)];
};

/** A report as the server has it. */
export const openedDraft = (
  opened: Pick<DeviceDraft, 'accountId' | 'reservationId' | 'kind' | 'handover' | 'basis'>,
  kept: DeviceDraft | undefined,
): DeviceDraft => ({
  ...opened,
  key: draftKey(opened),
  content: opened.handover.content,
  isDirty: false,
  step: kept?.step ?? 'arrival',
  photos: allPhotos(kept, opened.handover),
  completion: null,
  isDone: false,
  device: kept?.device ?? crypto.randomUUID(),
  takenBack: kept?.takenBack ?? [],
  refusedPhotos: kept?.refusedPhotos ?? [],
});

export type Signed = Pick<Completion, 'signature' | 'refusedReason' | 'termsAccepted'>;

/** Its version is that of the content on the server when it is sent. */
export const completionOf = ({ handover, photos }: DeviceDraft, signed: Signed): Completion => ({
  ...signed,
  key: crypto.randomUUID(),
  version: handover.version,
  performedAt: now().toISOString(),
  photoHashes: photos,
});

export const resolvedDraft = (draft: DeviceDraft, other: WireHandover, mine: boolean): DeviceDraft => ({
  ...draft,
  handover: other,
  photos: allPhotos(draft, other),
  content: mine ? draft.content : other.content,
  isDirty: mine,
});
