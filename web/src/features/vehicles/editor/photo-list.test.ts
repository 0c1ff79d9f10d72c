import { describe, expect, it } from 'vitest';
import { vehicleMessages } from '@volant/shared/words/fr/vehicles/vehicles.ts';
import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';
import {
  addFiles,
  moveItem,
  photoChange,
  photoListOf,
  photoMarks,
  refuseItem,
  removeItem,
  replaceItems,
  withUploaded,
  withPhotosOf,
  type PhotoItem,
  type PhotoList,
} from './photo-list.ts';

const photo = (url: string): VehiclePhoto => ({ url, width: 1600, height: 1067, sources: [] });
const file = (name: string, type = 'image/jpeg'): File => new File(['x'], name, { type });
const nameOf = (item: PhotoItem): string => (item.kind === 'kept' ? item.photo.url : item.file.name);
const names = ({ items }: Pick<PhotoList, 'items'>): string[] => items.map(nameOf);
const add = (list: PhotoList, ...files: File[]): PhotoList =>
  addFiles(list, files, vehicleMessages.tooManyPhotos);
const empty = photoListOf([]);

describe('the photos of a vehicle on the screen', () => {
  it('keep the accepted files and name the others', () => {
    const list = add(empty, file('a.jpg'), file('notes.txt', 'text/plain'), file('b.jpg'));
    expect(names(list)).toEqual(['a.jpg', 'b.jpg']);
    expect(list.refusals).toEqual(["Le fichier notes.txt n'est pas une image valide"]);
  });

  it('are at most ten, and the one too many is named', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.jpg`));
    const list = add(empty, ...eleven);
    expect(list.items).toHaveLength(10);
    expect(list.refusals).toEqual([
      'Vous ne pouvez pas ajouter plus de 10 photos',
      'Fichier non ajouté\u00a0: 10.jpg',
    ]);
  });

  it('remove a file whose preview failed, once, and say why', () => {
    const list = add(empty, file('a.jpg'), file('b.jpg'));
    const refused = refuseItem(list, list.items[0]!.key, 'Pas d’aperçu');
    expect(names(refused)).toEqual(['b.jpg']);
    expect(refused.refusals).toEqual(['Pas d’aperçu']);
    expect(refuseItem(refused, list.items[0]!.key, 'Pas d’aperçu')).toBe(refused);
  });

  it("apply somebody else's changes, and keep what was added here", () => {
    const known = [photo('/a'), photo('/b'), photo('/c')];
    const list = add(moveItem(photoListOf(known), '/c', 0), file('new.jpg'));
    const merged = withPhotosOf(list.items, { known, now: [photo('/a'), photo('/c'), photo('/d')] });
    expect(names({ items: [...merged.items] })).toEqual(['/c', '/a', 'new.jpg', '/d']);
    expect(merged.isMerged).toBe(true);
  });

  it("become somebody else's when nothing was changed here", () => {
    const known = [photo('/a'), photo('/b')];
    const now = [photo('/c'), photo('/b'), photo('/a')];
    const followed = withPhotosOf(photoListOf(known).items, { known, now });
    expect(followed.items.map(nameOf)).toEqual(['/c', '/b', '/a']);
    expect(followed.isMerged).toBe(false);
  });

  it('stay as they are when nobody else changed them, or changed the same', () => {
    const known = [photo('/a'), photo('/b')];
    const { items } = removeItem(photoListOf(known), '/b');
    expect(withPhotosOf(items, { known, now: known })).toEqual({ items, isMerged: false });
    expect(withPhotosOf(items, { known, now: [photo('/a')] })).toEqual({ items, isMerged: false });
  });

  it('forget the last refusal at the next choice', () => {
    const refused = add(empty, file('notes.txt', 'text/plain'));
    expect(add(refused, file('a.jpg')).refusals).toEqual([]);
  });

  it('have unique keys, also after removals', () => {
    const first = add(empty, file('a.jpg'), file('b.jpg'));
    const second = add(removeItem(first, first.items[0]!.key), file('a.jpg'));
    expect(new Set(second.items.map(({ key }) => key)).size).toBe(2);
    expect(names(second)).toEqual(['b.jpg', 'a.jpg']);
  });

  it('have unique keys after a replacement', () => {
    const before = add(empty, file('a.jpg'), file('b.jpg'));
    const list = add(replaceItems(empty, before.items), file('c.jpg'));
    expect(names(list)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(new Set(list.items.map(({ key }) => key)).size).toBe(3);
  });

  it('can be moved', () => {
    const list = add(empty, file('a.jpg'), file('b.jpg'), file('c.jpg'));
    expect(names(moveItem(list, list.items[2]!.key, 0))).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(names(moveItem(list, list.items[0]!.key, -1))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });
});

describe('the call for a change of photos', () => {
  const photos = [photo('/1'), photo('/2'), photo('/3')];
  const urls = photos.map(({ url }) => url);
  const list = photoListOf(photos);

  it('does not exist when nothing changed', () => {
    expect(photoChange(list.items, urls)).toBeUndefined();
  });

  it('has the kept ones in their order', () => {
    expect(photoChange(removeItem(list, '/2').items, urls)).toEqual({ remaining: ['/1', '/3'], files: [] });
    expect(photoChange(moveItem(list, '/3', 0).items, urls)).toEqual({
      remaining: ['/3', '/1', '/2'],
      files: [],
    });
  });

  it('is followed by a second one when a new photo comes before a kept one, and by no third', () => {
    const cover = file('cover.jpg');
    const changed = moveItem(add(removeItem(list, '/1'), cover), 'file-0', 0);
    expect(photoChange(changed.items, urls)).toEqual({ remaining: ['/2', '/3'], files: [cover] });

    const uploaded = withUploaded(changed.items, [photo('/2'), photo('/3'), photo('/new')]);
    expect(uploaded.map(nameOf)).toEqual(['/new', '/2', '/3']);
    const second = photoChange(uploaded, ['/2', '/3', '/new']);
    expect(second).toEqual({ remaining: ['/new', '/2', '/3'], files: [] });
    expect(photoChange(uploaded, ['/new', '/2', '/3'])).toBeUndefined();
  });

  it('is the only one when the new photos come last', () => {
    const changed = add(list, file('4.jpg'), file('5.jpg'));
    const after = [...photos, photo('/4'), photo('/5')];
    expect(
      photoChange(
        withUploaded(changed.items, after),
        after.map(({ url }) => url),
      ),
    ).toBeUndefined();
  });
});

describe('the marks of the photos in the summary', () => {
  const before = ['a', 'b', 'c', 'd'].map(photo);
  const marksOf = (list: PhotoList) => {
    const { marks, removed } = photoMarks(list.items, before);
    return {
      marks: list.items.map((item) => `${nameOf(item)} ${marks.get(item.key) ?? ''}`.trim()),
      removed: removed.map(({ url }) => url),
    };
  };

  it('are none when nothing changed', () => {
    expect(marksOf(photoListOf(before))).toEqual({ marks: ['a', 'b', 'c', 'd'], removed: [] });
  });

  it('are on the one photo that was moved, not on those that shifted', () => {
    expect(marksOf(moveItem(photoListOf(before), 'd', 0)).marks).toEqual(['d moved', 'a', 'b', 'c']);
    expect(marksOf(moveItem(photoListOf(before), 'a', 3)).marks).toEqual(['b', 'c', 'd', 'a moved']);
  });

  it('show new and removed photos; the rest keeps its order', () => {
    const list = add(removeItem(photoListOf(before), 'b'), file('new.jpg'));
    expect(marksOf(list)).toEqual({ marks: ['a', 'c', 'd', 'new.jpg new'], removed: ['b'] });
  });
});
