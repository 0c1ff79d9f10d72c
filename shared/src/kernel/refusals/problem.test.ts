import { describe, expect, it } from 'vitest';
import { problemBody } from './problem.ts';

describe('an error answer', () => {
  it('always has its six keys', () => {
    expect(problemBody({ status: 404, code: 'not_found', errors: ['Véhicule non trouvé'] })).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Véhicule non trouvé',
      error: 'Véhicule non trouvé',
      errors: ['Véhicule non trouvé'],
      fields: {},
    });
  });

  it('joins its sentences with commas, in order', () => {
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
});
