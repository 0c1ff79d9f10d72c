import { describe, expect, it } from 'vitest';
import { CallError, networkError } from '../../../../lib/calls/call-error.ts';
import { stepOfRefusal } from './hold-refusal.ts';

const refusal = (status: number, field?: string) =>
  new CallError({ status, code: 'x', errors: ['Non'], fields: field ? { [field]: 'Non' } : {} });

describe('the step where a refused hold can be corrected', () => {
  it.each([
    [409, 'startDate', 'dates'],
    [409, undefined, 'dates'],
    [409, 'accessories', 'accessories'],
    [400, 'endDate', 'dates'],
    [400, 'accessories', 'accessories'],
    [400, 'accessories.0.quantityReserved', 'accessories'],
    [400, 'totalPrice', 'accessories'],
    [422, 'totalPrice', 'accessories'],
    [429, undefined, 'accessories'],
    [410, undefined, 'dates'],
  ])('%s on %s: %s', (status, field, step) => {
    expect(stepOfRefusal(refusal(status, field))).toBe(step);
  });

  it.each(['email_unconfirmed', 'captcha_required'])(
    'is the accessories, which show what to do: %s',
    (code) => {
      const error = new CallError({ status: 403, code, errors: ['Non'] });
      expect(stepOfRefusal(error)).toBe('accessories');
    },
  );

  it.each([
    networkError(),
    refusal(403),
    refusal(503),
    refusal(401),
    refusal(500),
    new Error('x'),
    undefined,
  ])('nowhere for %s', (error) => {
    expect(stepOfRefusal(error)).toBeUndefined();
  });
});
