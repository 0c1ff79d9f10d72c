import { describe, expect, it } from 'vitest';
import { isProblemBody, problemBody } from './problem.ts';

describe('an error answer', () => {
  it('always carries its six keys', () => {
    expect(problemBody({ status: 404, code: 'not_found', errors: ['Véhicule non trouvé'] })).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Véhicule non trouvé',
      error: 'Véhicule non trouvé',
      errors: ['Véhicule non trouvé'],
      fields: {},
    });
  });

  it('joins its sentences by a comma, in their order', () => {
    const body = problemBody({
      status: 400,
      code: 'invalid',
      errors: ['Le prénom est requis.', 'Le nom est requis.'],
      fields: { firstName: 'Le prénom est requis.', lastName: 'Le nom est requis.' },
    });
    expect(body.message).toBe('Le prénom est requis., Le nom est requis.');
    expect(body.error).toBe(body.message);
    expect(Object.keys(body.fields)).toEqual(['firstName', 'lastName']);
  });

  it('is told from everything else that an address may answer', () => {
    expect(isProblemBody(problemBody({ status: 500, code: 'internal', errors: ['x'] }))).toBe(true);
    for (const other of [null, undefined, '', 'Bad gateway', 502, [], {}, { code: 'x' }, { errors: ['x'] }]) {
      expect(isProblemBody(other)).toBe(false);
    }
  });
});
