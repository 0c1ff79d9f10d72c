import { afterAll, afterEach } from 'vitest';
import { answerFaults } from './answer-check.ts';

const failOnWrongAnswer = (): void => {
  const faults = answerFaults();
  if (faults.length > 0)
    throw new Error(`Answers that are not those of their contract:\n${faults.join('\n')}`);
};

afterEach(failOnWrongAnswer);
// For calls in `beforeAll` and `afterAll`.
afterAll(failOnWrongAnswer);
