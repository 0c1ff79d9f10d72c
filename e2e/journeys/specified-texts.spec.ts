import { accountScenes } from '../scenes/accounts.ts';
import { agencyScenes } from '../scenes/agency-work.ts';
import { askings, gatherCallers } from '../scenes/answers.ts';
import { beginningScenes } from '../scenes/beginning.ts';
import { frameScenes } from '../scenes/frame.ts';
import { reservationScenes } from '../scenes/reservations.ts';
import { modificationScenes } from '../scenes/vehicle-modification.ts';
import { vehicleScenes } from '../scenes/vehicles.ts';
import { expect, test } from '../fixtures.ts';
import { answerTexts, screenTexts, unseenTexts } from '../specified-texts.ts';
import { expectAnswer, type AnswerPlace } from '../stage.ts';

const scenes = [
  ...frameScenes,
  ...accountScenes,
  ...vehicleScenes,
  ...modificationScenes,
  ...beginningScenes,
  ...reservationScenes,
  ...agencyScenes,
];

test('every text of the list has its scene, and every answer its call @gate', () => {
  expect(scenes.flatMap(({ places }) => places).sort()).toEqual(Object.keys(screenTexts).sort());
  expect(Object.keys(askings).sort()).toEqual(Object.keys(answerTexts).sort());
  const seen: string[] = [...Object.values(screenTexts), ...Object.values(answerTexts)].flatMap(
    ({ texts }) => [...texts],
  );
  expect(unseenTexts.filter(({ text }) => seen.includes(text))).toEqual([]);
});

for (const { title, play } of scenes) {
  test(`the specified texts of ${title}`, async ({ page, browser, volant, watched, somebodyElse }) => {
    await play({ page, browser, volant, watched, somebodyElse });
  });
}

test('the specified sentences of the answers @gate', async ({ volant }) => {
  const callers = await gatherCallers(volant);
  for (const [place, asking] of Object.entries(askings)) {
    await test.step(place, async () => expectAnswer(place as AnswerPlace, await asking(callers)));
  }
});
