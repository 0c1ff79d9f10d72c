import { afterAll, afterEach } from 'vitest';
import { answerFaults } from './answer-check.ts';

const failOnWrongAnswer = (): void => {
  const faults = answerFaults();
  if (faults.length > 0)
    throw new Error(`Answers that are not those of their contract:\n${faults.join('\n')}`);
};

afterEach(failOnWrongAnswer);
// What the preparation and the end of a file ask for.
afterAll(failOnWrongAnswer);
