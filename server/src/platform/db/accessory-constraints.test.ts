import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccessory } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('the picture of an accessory', () => {
  const set = (id: number, picture: { picture_key?: string | null; picture_width?: number | null }) =>
    t.db.updateTable('accessory').set(picture).where('id', '=', id).execute();

  it.each([
    ['a key without a width', { picture_key: 'a' }],
    ['a width without a key', { picture_width: 480 }],
    ['no width', { picture_key: 'a', picture_width: 0 }],
    ['an empty key', { picture_key: '', picture_width: 480 }],
  ])('is refused: %s', async (_name, picture) => {
    const { id } = await anAccessory(t);
    await expect(set(id, picture)).rejects.toMatchObject({ code: '23514', constraint: 'accessory_picture' });
  });

  it('is of one accessory', async () => {
    const [one, other] = [await anAccessory(t), await anAccessory(t)];
    const picture = { picture_key: 'a', picture_width: 480 };
    await set(one.id, picture);
    await expect(set(other.id, picture)).rejects.toMatchObject({ constraint: 'accessory_picture_key' });
    await set(one.id, { picture_key: null, picture_width: null });
    await set(other.id, picture);
  });
});
