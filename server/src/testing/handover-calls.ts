import { createHash, randomUUID } from 'node:crypto';
import type {
  Completion,
  HandoverContent,
  HandoverDraft,
  HandoverList,
  PhotoHash,
  WireHandover,
} from '@volant/shared/handovers/handovers.schema.ts';
import type { HandoverKind, PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import { encoded, file } from './photo-forms.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** The start and the end of a JPEG, around bytes that differ. */
export const aJpeg = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text), Buffer.from([0xff, 0xd9])]);

export const hashOf = (bytes: Buffer, slot: PhotoSlot = 'front', id: string = randomUUID()): PhotoHash => ({
  id,
  slot,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

type Answer<T> = Promise<TestAnswer<T & Omit<ProblemBody, 'status'>>>;

/** The calls of the reports, as a manager's device makes them. */
export const handoverCalls = (of: () => { t: TestApp; token: string }) => {
  const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Answer<T> => {
    const { t, token } = of();
    return t.call({ method, path, token, ...(body !== undefined && { body }) });
  };

  const open = (reservationId: number, kind: HandoverKind): Answer<HandoverDraft> =>
    call('POST', `/api/reservations/${reservationId}/handovers`, { kind });
  const list = (reservationId: number): Answer<HandoverList> =>
    call('GET', `/api/reservations/${reservationId}/handovers`);
  const save = (
    { id, version }: WireHandover,
    content: HandoverContent,
    device?: string,
  ): Answer<WireHandover> => call('PUT', `/api/handovers/${id}`, { version, content, device });
  const complete = ({ id, version }: WireHandover, over: Partial<Completion> = {}): Answer<WireHandover> =>
    call('POST', `/api/handovers/${id}/complete`, completionOf(version, over));
  const completionOf = (version: number, over: Partial<Completion> = {}): Completion => ({
    key: randomUUID(),
    version,
    performedAt: of().t.clock.now().toISOString(),
    photoHashes: [],
    signature: { name: 'Léa Peeters', strokes: [[10, 10, 300, 120]] },
    refusedReason: null,
    termsAccepted: true,
    ...over,
  });
  const putPhoto = async (
    handoverId: number,
    { id, slot, sha256 }: PhotoHash,
    bytes: Buffer,
  ): Promise<TestAnswer<ProblemBody>> => {
    const { t, token } = of();
    const form = await encoded([file(bytes)]);
    return t.call({
      method: 'PUT',
      path: `/api/handovers/${handoverId}/photos/${id}?slot=${slot}&sha256=${sha256}`,
      token,
      body: form.bytes,
      headers: { 'content-type': form.type },
    });
  };

  /** A draft with a counter, saved. */
  const drafted = async (
    reservationId: number,
    kind: HandoverKind,
    over: Partial<HandoverContent> = {},
  ): Promise<WireHandover> => {
    const { handover, basis } = (await open(reservationId, kind)).body;
    const content = { ...handover.content, odometerKm: basis.minOdometerKm, fuelEighths: 8, ...over };
    return (await save(handover, content)).body;
  };

  return { open, list, save, complete, completionOf, putPhoto, drafted };
};
