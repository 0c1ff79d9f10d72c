import { MAX_PHOTOS } from '@volant/shared/agency.ts';
import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import { photoZipRefusals } from '@volant/shared/imports/photo-zips.refusals.ts';
import type { ImportPhotoReport, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { addPhotos, listPlatesAndPhotos, lockVehicle } from '../../vehicles/index.ts';
import { listSubjects } from '../import-rows.store.ts';
import { notFound } from '../import-state.ts';
import { readImport } from '../import-view.ts';
import type { ImportsDeps } from '../imports-deps.ts';
import { findImport, insertImportedPhoto, listImportedPhotos, notePhotos } from '../imports.store.ts';
import type { ZippedPhoto } from '../reading/read-photo-zip.ts';

const MAX_REFUSED = 100;

/**
 * POST …/photos: reads a ZIP of photos for the vehicles of an import. The answer does not wait for their storage, which
 * takes a second per photo. Vehicles whose photos all came from ZIPs of this import get further ones, so that an
 * interrupted ZIP can be sent again, and several ZIPs can follow each other. Errors: see `importsApi.uploadPhotos`.
 */
export const attachPhotos = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  bytes: Buffer,
): Promise<ImportView> => {
  const { db } = deps;
  const record = await findImport(db, id);
  if (!record) throw notFound();
  if (record.kind !== 'vehicles') throw refuse(importRefusals.notOfVehicles);
  if (record.state !== 'committed') throw refuse(importRefusals.import_not_committed);
  deps.photoWork.assertIdle();
  const ids = (await listSubjects(db, id)).map((subject) => subject.id);
  const vehicles = await listPlatesAndPhotos(db, ids);
  const plates = new Map(vehicles.flatMap((of) => (of.plate === null ? [] : [[of.plate, of] as const])));
  const zip = await deps.reader.readPhotos(bytes, [...plates.keys()]);
  const report: ImportPhotoReport = { vehicles: 0, photos: 0, refused: zip.refused, endedAt: null };
  const stored = await listImportedPhotos(db, id, ids);
  const byVehicle = new Map<number, ZippedPhoto[]>();
  for (const photo of zip.photos) {
    const vehicle = plates.get(photo.plate);
    if (!vehicle) continue;
    const names = stored.get(vehicle.id);
    if (names?.has(photo.name))
      addRefusal(report, photo.name, defaultWords().answers.imports.photoZips.alreadyStored);
    else if (vehicle.photos.length > (names?.size ?? 0))
      addRefusal(report, photo.name, defaultWords().answers.imports.photoZips.hasPhotos);
    else byVehicle.set(vehicle.id, [...(byVehicle.get(vehicle.id) ?? []), photo]);
  }
  deps.photoWork.assertIdle();
  await notePhotos(db, id, report);
  deps.photoWork.begin((signal) => storeAll({ ...deps, actor }, { id, byVehicle, report, signal }));
  return readImport(deps, id);
};

const addRefusal = (report: ImportPhotoReport, name: string, sentence: string): void => {
  if (report.refused.length < MAX_REFUSED) report.refused.push({ name, sentence });
};

interface Storage {
  id: number;
  /** Emptied as the photos are stored, so that their bytes can be freed. */
  byVehicle: Map<number, ZippedPhoto[]>;
  report: ImportPhotoReport;
  signal: AbortSignal;
}

/** Stores the photos vehicle by vehicle; those already stored stay when a later one fails. */
const storeAll = async (
  deps: ImportsDeps & { actor: Actor },
  { id, byVehicle, report, signal }: Storage,
): Promise<void> => {
  const { db, clock, log, progresses } = deps;
  const total = [...byVehicle.values()].reduce((sum, photos) => sum + photos.length, 0);
  const { advance, end } = progresses.begin(id, 'photos', total);
  try {
    for (const [vehicleId, photos] of byVehicle) {
      const before = report.photos;
      for (let photo = photos.shift(); photo; photo = photos.shift()) {
        if (signal.aborted) return;
        const refusal = await storeOne(deps, { importId: id, vehicleId, photo, signal });
        if (refusal === undefined) report.photos += 1;
        else addRefusal(report, photo.name, refusal);
        await advance(1);
      }
      byVehicle.delete(vehicleId);
      if (report.photos > before) report.vehicles += 1;
      await notePhotos(db, id, report);
    }
    report.endedAt = clock.now().toISOString();
    await notePhotos(db, id, report);
  } catch (error) {
    log.error({ err: error, import: id }, 'the photos of an import were not all stored');
  } finally {
    end();
  }
};

/** Adds one photo; returns a sentence when it is refused. */
const storeOne = async (
  { db, clock, photos, vehicleChanged, actor, log }: ImportsDeps & { actor: Actor },
  {
    importId,
    vehicleId,
    photo,
    signal,
  }: { importId: number; vehicleId: number; photo: ZippedPhoto; signal: AbortSignal },
): Promise<string | undefined> => {
  try {
    await photos.withStored(
      [
        {
          name: photo.name,
          bytes: Buffer.from(photo.bytes.buffer, photo.bytes.byteOffset, photo.bytes.length),
        },
      ],
      signal,
      async (stored) => {
        const outcome = await transact(db, actor, async (tx) => {
          const vehicle = await lockVehicle(tx, vehicleId);
          const [present] = await listPlatesAndPhotos(tx, [vehicleId]);
          if (!vehicle || !present) return photoZipRefusals.name;
          const count = present.photos.length;
          if (count >= MAX_PHOTOS) return photoZipRefusals.tooMany;
          await photos.keep(tx, stored);
          await addPhotos(tx, { id: vehicleId, present: count, added: stored });
          await insertImportedPhoto(tx, { importId, vehicleId, name: photo.name });
          const isShown = count === 0 && vehicle.status !== 'active';
          await tx.record({
            at: clock.now(),
            act: 'import.add-photos',
            subject: { kind: 'vehicle', id: vehicleId },
            before: { photos: count, ...(isShown && { status: vehicle.status }) },
            after: { photos: count + 1, ...(isShown && { status: 'active' }) },
          });
          tx.afterCommit(vehicleChanged);
          return undefined;
        });
        // Throwing makes the caller delete the file again.
        if (outcome !== undefined) throw refuse(outcome);
      },
    );
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.body.message;
    if (!signal.aborted) log.error({ err: error, import: importId }, 'a photo of an import was not stored');
    return defaultWords().answers.imports.photoFailed;
  }
};
