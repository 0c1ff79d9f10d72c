// @module-tag long
import { expect } from 'vitest';
import { aVehicle, inDays } from '../testing/builders.ts';
import { SOURCE_OF_SCREENS } from '../testing/built-screens.ts';
import { testWithScreens } from '../testing/test-with-screens.ts';

const it = testWithScreens(() => import(SOURCE_OF_SCREENS));

const cars = (html: string): string[] => html.match(/Seat n° \d+/g) ?? [];

it('a large fleet comes in pages of 60 vehicles, without script, with and without a search', async ({
  t,
}) => {
  for (let n = 101; n < 231; n += 1) await aVehicle(t, { brand: 'Seat', model: `n° ${n}` });
  const open = async (url: string): Promise<string> => {
    const { statusCode, body } = await t.app.inject({ url });
    expect(statusCode).toBe(200);
    return body
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll('&amp;', '&');
  };
  const shown = async (url: string) => {
    const html = await open(url);
    return [new Set(cars(html)).size, html.includes('rel="prev"'), html.includes('rel="next"')];
  };
  expect(await shown('/')).toEqual([60, false, true]);
  expect(await shown('/?page=2')).toEqual([60, true, true]);
  expect(await shown('/?page=3')).toEqual([10, true, false]);
  // One after the last, and what is no page.
  expect(await shown('/?page=99')).toEqual([10, true, false]);
  expect(await shown('/?page=0')).toEqual([60, false, true]);
  const dates = `/?du=${inDays(t, 5)}&au=${inDays(t, 8)}`;
  expect(await shown(`${dates}&page=2`)).toEqual([60, true, true]);
  expect(await open(dates)).toContain(`href="${dates}&page=2#vehicules"`);
});
