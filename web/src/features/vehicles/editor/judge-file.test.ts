import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areSendable, judgeFile } from './judge-file.ts';
import type { PhotoItem } from './photo-list.ts';

/** An `Image` that loads a file with the size in its name, `800x600.png`, or fails. */
const opened: string[] = [];
const names = new Map<string, string>();

class FakeImage {
  naturalWidth = 0;
  naturalHeight = 0;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  set src(url: string) {
    const name = names.get(url) ?? '';
    opened.push(name);
    const size = /^(\d+)x(\d+)/.exec(name);
    if (size) [this.naturalWidth, this.naturalHeight] = [Number(size[1]), Number(size[2])];
    setTimeout(() => (size ? this.onload() : this.onerror()));
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', FakeImage);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const { name } = file as File;
    names.set(`blob:${name}`, name);
    return `blob:${name}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  opened.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (name: string): File => new File(['x'], name, { type: 'image/png' });
const added = (of: File): PhotoItem => ({ key: of.name, kind: 'added', file: of });

describe('a chosen file', () => {
  it.each([
    ['800x600.png', undefined],
    ['texte.png', "Le fichier texte.png n'est pas une image valide"],
    ['8000x6000.png', 'Le fichier 8000x6000.png dépasse 40 millions de pixels\u00a0: réduisez sa taille'],
    ['10x20000.png', expect.stringContaining('trop étroit pour sa longueur')],
  ])('is judged by what it shows: %s', async (name, sentence) => {
    expect(await judgeFile(file(name))).toEqual(sentence);
  });

  it('is decoded once, and is not sent before', async () => {
    const [good, broken] = [file('800x600.png'), file('texte.png')];
    const preview = judgeFile(broken);
    expect(await areSendable([added(good), added(broken)])).toBe(false);
    expect(await preview).toContain('texte.png');
    expect(await areSendable([added(good)])).toBe(true);
    expect(opened).toEqual(['texte.png', '800x600.png']);
  });
});
