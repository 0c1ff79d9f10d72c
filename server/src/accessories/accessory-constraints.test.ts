import { describe, expect } from 'vitest';
import { anAccessory } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

describe('the picture of an accessory', () => {
  const set = (
    t: TestApp,
    id: number,
    picture: { picture_key?: string | null; picture_width?: number | null },
  ) => t.change('accessory', { id }, picture);

  it.for([
    ['a key without a width', { picture_key: 'a' }],
    ['a width without a key', { picture_width: 480 }],
    ['no width', { picture_key: 'a', picture_width: 0 }],
    ['an empty key', { picture_key: '', picture_width: 480 }],
  ] as const)('is refused: %s', async ([_name, picture], { t }) => {
    const { id } = await anAccessory(t);
    await expect(set(t, id, picture)).rejects.toMatchObject({
      code: '23514',
      constraint: 'accessory_picture',
    });
  });

  it('is of one accessory', async ({ t }) => {
    const one = await anAccessory(t);
    const other = await anAccessory(t);
    const picture = { picture_key: 'a', picture_width: 480 };
    await set(t, one.id, picture);
    await expect(set(t, other.id, picture)).rejects.toMatchObject({ constraint: 'accessory_picture_key' });
    await set(t, one.id, { picture_key: null, picture_width: null });
    await set(t, other.id, picture);
  });
});
