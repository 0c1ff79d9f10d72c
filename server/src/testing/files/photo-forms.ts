import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { TestAnswer, TestApp } from '../test-app.ts';

export const details = {
  brand: 'Renault',
  model: 'Clio',
  description: 'Essence\r\n5 places',
  mileage: 1200,
  dailyPrice: 39.9,
  maxDailyMileage: 250,
};

export type Part = [name: string, value: string | Blob, fileName?: string];

export const file = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Part => [
  'photos',
  new Blob([new Uint8Array(bytes)], { type }),
  name,
];
export const json = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
export const vehicule = (value: unknown = details): Part => ['vehicule', json(value)];
export const remaining = (urls: unknown): Part => ['remainingPhotoUrls', JSON.stringify(urls)];

/** A form encoded as a browser does. */
export const encoded = async (parts: readonly Part[]): Promise<{ type: string; bytes: Buffer }> => {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else if (fileName === undefined) form.append(name, value);
    else form.append(name, value, fileName);
  }
  const body = new Response(form);
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) };
};

export const fileNames = (vehicle: Vehicle): string[] =>
  vehicle.photos.flatMap(({ sources }) =>
    sources.flatMap(({ avif, webp }) => [avif, webp].map((url) => url.replace('/photos/', ''))),
  );

/** Forms with photos, as a browser sends them. */
export const photoForms = ({
  token,
  t,
  photo,
}: {
  token: () => string;
  t: () => TestApp;
  photo: () => Buffer;
}) => {
  const send = async <T = ProblemBody>(
    path: string,
    parts: readonly Part[],
    caller: string | undefined = token(),
  ): Promise<TestAnswer<T>> => {
    const { type, bytes } = await encoded(parts);
    return t().call<T>({
      method: 'POST',
      path,
      token: caller,
      body: bytes,
      headers: { 'content-type': type },
    });
  };

  const create = <T = ProblemBody>(parts: readonly Part[], caller?: string) =>
    send<T>('/api/vehicules', parts, caller);
  const changePhotos = <T = ProblemBody>(id: number, parts: readonly Part[], caller?: string) =>
    send<T>(`/api/vehicules/${id}/update-photos`, parts, caller);

  const aVehicleWithPhotos = async (count: number): Promise<Vehicle> => {
    const files = Array.from({ length: count }, (_, index) => file(photo(), `${index}.jpg`));
    const answer = await create<Vehicle>([vehicule(), ...files]);
    expect(answer.status).toBe(201);
    return answer.body;
  };

  const removals = () => t().db.selectFrom('file_removal').selectAll().execute();

  /** Expects that a call is refused and leaves nothing behind. */
  const refused = async (
    act: () => Promise<TestAnswer<ProblemBody>>,
    expected: { status: number; message?: string },
  ): Promise<void> => {
    const before = t().photos.names();
    const answer = await act();
    expect(answer).toMatchObject({ status: expected.status, body: { status: expected.status } });
    if (expected.message !== undefined) {
      expect(answer.body.message).toBe(expected.message);
      expect(answer.body.errors).toContain(expected.message);
    }
    expect(t().photos.names()).toEqual(before);
    expect(await removals()).toEqual([]);
  };

  return { send, create, changePhotos, aVehicleWithPhotos, removals, refused };
};
