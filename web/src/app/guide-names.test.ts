import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  guideBlocks,
  GUIDE_PAGES,
  guideSlug,
  guideTitle,
  namesIn,
  SCREEN_PLACES,
} from '@volant/shared/guide/guide.rules.ts';
import { notFoundPage, pageAt } from './pages.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const pageOf = (slug: string): string => readFileSync(join(root, 'docs', 'guide', `${slug}.md`), 'utf8');

/** The same whatever spaces, apostrophes and line breaks the code has. */
const plain = (text: string): string =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll(String.raw`\u00a0`, ' ')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');

/** All that the product says: its sources, without the guide and without tests. */
const sources = (): string =>
  ['web/src', 'shared/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !/[\\/](guide|testing)[\\/]/.test(file)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const said = plain(sources());

/** A whole text of the product, or a whole word of a longer one. */
const isSaid = (name: string): boolean => {
  const wanted = plain(name).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(^|[>'"\`«{ ])${wanted}($|[<'"\`:,.»{ ])`).test(said);
};

describe.each(GUIDE_PAGES)('the page $slug of the guide', ({ slug, title }) => {
  const text = pageOf(slug);
  const blocks = guideBlocks(text);

  it('begins with its title', () => {
    expect(blocks[0]).toEqual({ kind: 'title', text: title });
  });

  it('names nothing on the screen that the product does not have', () => {
    const quoted = [...text.matchAll(/« (.+?) »/g)].map(([, words = '']) => words);
    expect([...namesIn(blocks), ...quoted].filter((name) => !isSaid(name))).toEqual([]);
  });

  it('leads to pages that exist', () => {
    const links = blocks
      .flatMap((block) => ('runs' in block ? block.runs : 'items' in block ? block.items.flat() : []))
      .flatMap(({ to }) => (to === undefined ? [] : [to]));
    const missing = links.filter((to) =>
      to.endsWith('.md')
        ? guideSlug(to.replace(/\.md$/, '')) === undefined
        : pageAt(to).page === notFoundPage,
    );
    expect(missing).toEqual([]);
  });

  it('has a picture', () => {
    expect(blocks.filter(({ kind }) => kind === 'picture')).not.toEqual([]);
  });
});

it('screens lead to headings that exist', () => {
  const missing = SCREEN_PLACES.filter(
    ({ slug, heading }) => heading !== undefined && !pageOf(slug).includes(`\n## ${heading}\n`),
  );
  expect(missing).toEqual([]);
});

it('each picture was taken', () => {
  const wanted = GUIDE_PAGES.flatMap(({ slug }) =>
    guideBlocks(pageOf(slug)).flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
  );
  expect(readdirSync(join(root, 'docs', 'guide', 'pictures')).sort()).toEqual(wanted.sort());
});

it('the folder holds the pages of the list, and no other', () => {
  const files = readdirSync(join(root, 'docs', 'guide')).filter((name) => name.endsWith('.md'));
  expect(files.sort()).toEqual(GUIDE_PAGES.map(({ slug }) => `${slug}.md`).sort());
  expect(guideTitle('depart')).toBe('Un départ');
});

it('a name that the product does not have is found', () => {
  expect(isSaid('Enregistrer')).toBe(true);
  expect(isSaid('Enregistrer le vaisseau')).toBe(false);
});
