import { agencyRefusals } from '@volant/shared/agency/agency.refusals.ts';
import type { AgencyProfile, LogoGround } from '@volant/shared/agency/agency.schema.ts';
import { transact } from '../audit/index.ts';
import {
  looksLikeSvg,
  shownFileName,
  svgRefusal,
  type StoredPhoto,
  type UploadedPhoto,
} from '../files/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse, unavailable } from '../platform/problem.ts';
import type { AgencyDeps } from './agency-deps.ts';
import { imageOf, lockProfile, updateImage, type ImageColumn } from './agency-profile.store.ts';
import { profileOf } from './change-agency.ts';

const COLUMNS: Readonly<Record<LogoGround, ImageColumn>> = { light: 'logo', dark: 'logo_dark' };

/** Sets or removes an image. */
const change = async (
  deps: AgencyDeps,
  actor: Actor,
  column: ImageColumn,
  stored: StoredPhoto | undefined,
): Promise<AgencyProfile> => {
  const row = await transact(deps.db, actor, async (tx) => {
    const before = imageOf(await lockProfile(tx), column);
    if (stored) await deps.photos.keep(tx, [stored]);
    const after = await updateImage(tx, column, stored);
    await deps.photos.discard(tx, before ? [before] : []);
    const ground = column === 'logo_dark' ? { ground: 'sombre' } : {};
    await tx.record({
      at: deps.clock.now(),
      act: column === 'picture' ? 'settings.change-picture' : 'settings.change-logo',
      subject: { kind: 'settings', id: null },
      before: { photos: before ? 1 : 0 },
      after: { photos: stored ? 1 : 0, ...ground },
    });
    tx.afterCommit(() => deps.facts.drop());
    return after;
  });
  return profileOf(deps, row);
};

const replace = (
  deps: AgencyDeps,
  actor: Actor,
  { column, uploaded, signal }: { column: ImageColumn; uploaded: UploadedPhoto[]; signal: AbortSignal },
): Promise<AgencyProfile> => {
  if (uploaded.length === 0) throw refuse(agencyRefusals.imageRequired, 'photos');
  return deps.photos.withStored(uploaded, signal, ([stored]) => change(deps, actor, column, stored));
};

/** Renders an SVG to PNG before it is stored, because an uploaded SVG must never be served. */
const asPixels = async ({ draw }: AgencyDeps, file: UploadedPhoto): Promise<UploadedPhoto> => {
  if (!looksLikeSvg(file.bytes)) return file;
  const shown = { file: shownFileName(file.name) };
  const refusal = svgRefusal(file.bytes);
  if (refusal === 'unsafe') throw refuse(agencyRefusals.logoUnsafe(shown), 'photos');
  const bytes = refusal === undefined ? await drawn(draw, file.bytes) : undefined;
  if (!bytes) throw refuse(agencyRefusals.logoInvalid(shown), 'photos');
  return { name: file.name, bytes };
};

const drawn = async (draw: AgencyDeps['draw'], svg: Buffer): Promise<Buffer | undefined> => {
  try {
    return await draw(svg);
  } catch (error) {
    const problem = unavailable(agencyRefusals.logoNotDrawn);
    problem.cause = error;
    throw problem;
  }
};

/** Acts on the logos and on the picture of the home page. 400 without a file, or when it is no image. */
export const agencyImages = (deps: AgencyDeps) => ({
  replaceLogo: async (
    actor: Actor,
    { ground, uploaded, signal }: { ground: LogoGround; uploaded: UploadedPhoto[]; signal: AbortSignal },
  ): Promise<AgencyProfile> => {
    const pixels: UploadedPhoto[] = [];
    for (const file of uploaded) pixels.push(await asPixels(deps, file));
    return replace(deps, actor, { column: COLUMNS[ground], uploaded: pixels, signal });
  },
  removeLogo: (actor: Actor, ground: LogoGround): Promise<AgencyProfile> =>
    change(deps, actor, COLUMNS[ground], undefined),
  replacePicture: (actor: Actor, uploaded: UploadedPhoto[], signal: AbortSignal): Promise<AgencyProfile> =>
    replace(deps, actor, { column: 'picture', uploaded, signal }),
  removePicture: (actor: Actor): Promise<AgencyProfile> => change(deps, actor, 'picture', undefined),
});
