import { readdir, readFile } from 'node:fs/promises';
import { guideRefusals } from '@volant/shared/guide/guide.refusals.ts';
import { guideSlug } from '@volant/shared/guide/guide.rules.ts';
import type { GuidePage } from '@volant/shared/guide/guide.schema.ts';
import { refuse } from '../platform/problem.ts';

const PAGES = new URL('../../../docs/guide/', import.meta.url);
const PICTURES = new URL('../../../docs/guide/pictures/', import.meta.url);

/** Which pictures were taken: without them the guide is read all the same. */
const listPictures = async (): Promise<string[]> => {
  try {
    return (await readdir(PICTURES)).filter((name) => name.endsWith('.webp')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** GET /api/guide/:page. Only the names of pages lead to files. */
export const readGuidePage = async (page: string): Promise<GuidePage> => {
  const slug = guideSlug(page);
  if (slug === undefined) throw refuse(guideRefusals.notFound);
  const text = await readFile(new URL(`${slug}.md`, PAGES), 'utf8');
  return { text, pictures: (await listPictures()).filter((name) => text.includes(`(pictures/${name})`)) };
};

/** A picture, by a name that names nothing else; undefined without it. */
export const readGuidePicture = async (name: string): Promise<Buffer | undefined> => {
  if (!/^[a-z0-9-]+\.webp$/.test(name) || !(await listPictures()).includes(name)) return undefined;
  return readFile(new URL(name, PICTURES));
};
