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
    [[aFile('a.csv', 0)], '« a.csv » est vide'],
    [[aFile('a.xls')], '« a.xls » : enregistrez ce fichier au format .xlsx ou CSV, puis réessayez'],
    [[aFile('a.xlsm')], '« a.xlsm » : enregistrez ce fichier au format .xlsx ou CSV, puis réessayez'],
    [[aFile('a.pdf')], '« a.pdf » n’est ni un CSV, ni un fichier .xlsx'],
    [[aFile('a.csv.exe')], '« a.csv.exe » n’est ni un CSV, ni un fichier .xlsx'],
    [[aFile('a.csv', MAX_IMPORT_BYTES + 1)], '« a.csv » dépasse 5 Mo'],
  ])('%j is refused with a sentence', (files, refusal) => {
    expect(chosenTable(files)).toEqual({ refusal });
  });
});

describe('the chosen file of photos', () => {
  it('is one ZIP of a size that the server takes', () => {
    const file = aFile('photos.zip', MAX_PHOTO_ZIP_BYTES);
    expect(chosenZip([file])).toEqual({ file });
    expect(chosenZip([aFile('photos.zip', MAX_PHOTO_ZIP_BYTES + 1)])).toEqual({
      refusal: '« photos.zip » dépasse 60 Mo',
    });
    expect(chosenZip([aFile('photos.rar')])).toEqual({ refusal: '« photos.rar » n’est pas un fichier ZIP' });
  });
});
