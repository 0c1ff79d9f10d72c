import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES, MAX_PHOTO_ZIP_BYTES } from '@volant/shared/imports/imports.schema.ts';
import { chosenTable, chosenZip } from './file-choice.ts';

/** A file that says it has that many bytes. */
const aFile = (name: string, size = 10): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

describe('the chosen file of rows', () => {
  it.each(['clients.csv', 'CLIENTS.CSV', 'flotte.xlsx', 'export.txt', 'export.tsv'])('may be %s', (name) => {
    const file = aFile(name);
    expect(chosenTable([file])).toEqual({ file });
  });

  it.each([
    [[], 'Choisissez un fichier'],
    [[aFile('a.csv'), aFile('b.csv')], 'Choisissez un seul fichier à la fois'],
    [[aFile('a.csv', 0)], '«\u00a0a.csv\u00a0» est vide'],
    [
      [aFile('a.xls')],
      '«\u00a0a.xls\u00a0»\u00a0: enregistrez ce fichier au format .xlsx ou CSV, puis réessayez',
    ],
    [
      [aFile('a.xlsm')],
      '«\u00a0a.xlsm\u00a0»\u00a0: enregistrez ce fichier au format .xlsx ou CSV, puis réessayez',
    ],
    [[aFile('a.pdf')], '«\u00a0a.pdf\u00a0» n’est ni un CSV, ni un fichier .xlsx'],
    [[aFile('a.csv.exe')], '«\u00a0a.csv.exe\u00a0» n’est ni un CSV, ni un fichier .xlsx'],
    [[aFile('a.csv', MAX_IMPORT_BYTES + 1)], '«\u00a0a.csv\u00a0» dépasse 5\u00a0Mo'],
  ])('%j is refused with a sentence', (files, refusal) => {
    expect(chosenTable(files)).toEqual({ refusal });
  });
});

describe('the chosen file of photos', () => {
  it('is one ZIP of a size that the server takes', () => {
    const file = aFile('photos.zip', MAX_PHOTO_ZIP_BYTES);
    expect(chosenZip([file])).toEqual({ file });
    expect(chosenZip([aFile('photos.zip', MAX_PHOTO_ZIP_BYTES + 1)])).toEqual({
      refusal: '«\u00a0photos.zip\u00a0» dépasse 60\u00a0Mo',
    });
    expect(chosenZip([aFile('photos.rar')])).toEqual({
      refusal: '«\u00a0photos.rar\u00a0» n’est pas un fichier ZIP',
    });
  });
});
