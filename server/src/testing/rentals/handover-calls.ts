import { createHash, randomUUID } from 'node:crypto';
import type { PhotoHash } from '@volant/shared/handovers/handover-photos.schema.ts';
import type {
  Completion,
  HandoverContent,
  HandoverDraft,
  HandoverList,
  WireHandover,
} from '@volant/shared/handovers/handovers.schema.ts';
import type { HandoverKind, PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { expect } from 'vitest';
import { renewManager, type TestCustomer, type TestVehicle } from '../builders.ts';
import { changeProbes } from './change-probes.ts';
import { encoded, file } from '../files/photo-forms.ts';
import type { TestAnswer, TestApp } from '../test-app.ts';

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The head of a JPEG of a size, with notes in its segments APP1, and some pixels. */
export const jpegWith = ({
  width = 1600,
  height = 1200,
  notes = [],
  pixels = Buffer.from([1, 2, 3]),
}: {
  width?: number;
  height?: number;
  notes?: readonly Buffer[];
  pixels?: Buffer;
}): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...notes.map((note) => segment(0xe1, note)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    pixels,
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A JPEG whose bytes differ by a text. */
export const aJpeg = (text: string): Buffer => jpegWith({ pixels: Buffer.from(text) });

export const hashOf = (bytes: Buffer, slot: PhotoSlot = 'front', id: string = randomUUID()): PhotoHash => ({
  id,
  slot,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export const DAMAGE: HandoverContent['damages'][number] = {
  id: '5b1e0ad3-6b43-4f1e-9f2a-6b1b7f1c0001',
  view: 'left',
  x: 250,
  y: 400,
  kind: 'scratch',
  severity: 'small',
  note: 'Portière',
  photoId: null,
};

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

  const voidReport = (id: number, reason = 'Mauvaise réservation'): Answer<WireHandover> =>
    call('POST', `/api/handovers/${id}/void`, { reason });

  return { open, list, save, complete, completionOf, putPhoto, drafted, voidReport };
};

/** Rentals whose vehicle has left, and what the tables say of them. */
export const departureProbes = (of: () => { t: TestApp; manager: TestCustomer; vehicle: TestVehicle }) => {
  const { rent } = changeProbes(of);
  const { complete, drafted } = handoverCalls(() => ({ t: of().t, token: of().manager.token }));

  const after = async (days: number): Promise<void> => {
    of().t.clock.advance({ days });
    await renewManager(of().t, of().manager);
  };
  const odometer = async (): Promise<number> =>
    (await of().t.get<Vehicle>(`/api/vehicules/${of().vehicle.id}`)).body.mileage;
  const row = (id: number) =>
    of().t.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** A rental from the third to the sixth day, whose vehicle has left. */
  const departed = async (over: Partial<HandoverContent> = {}): Promise<number> => {
    const { id } = await rent(2, 5);
    await after(2);
    const done = await complete(await drafted(id, 'departure', { odometerKm: 12_050, ...over }));
    expect(done).toMatchObject({ status: 200, body: { state: 'done' } });
    return id;
  };

  return { after, odometer, row, departed };
};
