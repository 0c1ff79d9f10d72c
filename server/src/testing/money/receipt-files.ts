import type { TestApp } from '../test-app.ts';

/** The kept files without those of receipts, which are pieces of the books. */
export const filesBesideReceipts = async ({ db, photos }: TestApp): Promise<string[]> => {
  const receipts = await db.selectFrom('document').select('id').where('kind', '=', 'receipt').execute();
  return photos
    .names()
    .filter((name) => !name.startsWith('private/numbers/') && !receipts.some(({ id }) => name.includes(id)));
};
