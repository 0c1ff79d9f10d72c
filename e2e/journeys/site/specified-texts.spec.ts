import { accountScenarios } from '../../text-scenarios/accounts.ts';
import { managerScenarios } from '../../text-scenarios/manager-pages.ts';
import { apiRequests, createClients } from '../../text-scenarios/api-answers.ts';
import { emptyAgencyScenarios } from '../../text-scenarios/empty-agency.ts';
import { homeScenarios } from '../../text-scenarios/home.ts';
import { bookingScenarios } from '../../text-scenarios/booking.ts';
import { modificationScenarios } from '../../text-scenarios/modify-vehicle.ts';
import { vehicleScenarios } from '../../text-scenarios/vehicles.ts';
import { expect, test } from '../../fixtures.ts';
import { answerTexts, screenTexts, unreachableTexts } from '../../specified-texts.ts';
import { expectAnswer, type AnswerName } from '../../text-scenario.ts';

const scenarios = [
  ...homeScenarios,
  ...accountScenarios,
  ...vehicleScenarios,
  ...modificationScenarios,
  ...emptyAgencyScenarios,
  ...bookingScenarios,
  ...managerScenarios,
];

test('every specified text has a scenario and every answer a request @gate', () => {
  expect(scenarios.flatMap(({ screens }) => screens).sort()).toEqual(Object.keys(screenTexts).sort());
  expect(Object.keys(apiRequests).sort()).toEqual(Object.keys(answerTexts).sort());
  const covered: string[] = [...Object.values(screenTexts), ...Object.values(answerTexts)].flatMap(
    ({ texts }) => [...texts],
  );
  expect(unreachableTexts.filter(({ text }) => covered.includes(text))).toEqual([]);
});

for (const { title, run } of scenarios) {
  test(`the specified texts of ${title}`, async ({ page, browser, volant, pageErrors, newUserPage }) => {
    await run({ page, browser, volant, pageErrors, newUserPage });
  });
}

test('the specified messages of the API answers @gate', async ({ volant }) => {
  const clients = await createClients(volant);
  for (const [name, request] of Object.entries(apiRequests)) {
    await test.step(name, async () => expectAnswer(name as AnswerName, await request(clients)));
  }
});
