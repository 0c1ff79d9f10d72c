import { describe, expect, it } from 'vitest';
import { reservationMessages } from '#words/reservations/reservations.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { stepNotice } from './step-notice.tsx';

const hold = (id: number, model: string) => ({
  id,
  vehicule: { id, brand: 'Peugeot', model },
  startDate: '2026-12-12',
  endDate: '2026-12-15',
});
const holds = [hold(1, '208'), hold(2, '308')];

const refused = (code: string, sentence: string, more = {}) =>
  stepNotice('accessories', new CallError({ status: 429, code, errors: [sentence], more }));

describe('the notice of a refused hold', () => {
  it.each([
    ['too_many_holds', reservationMessages.tooManyHolds(holds)],
    ['email_unconfirmed', reservationMessages.emailUnconfirmed(holds)],
  ])('names in its list, and not a second time, the holds in the way: %s', (code, sentence) => {
    expect(sentence).toContain('208');
    const notice = refused(code, sentence, { holds });
    expect(notice.holds).toEqual(holds);
    expect(notice.text).not.toMatch(/208|undefined| : \.|\(\)/);
    expect(notice.text).toMatch(/^Vous (payez|gardez) déjà [^.:(]+\. /);
  });

  it('keeps the names of holds that are not listed', () => {
    const sentence = reservationMessages.tooManyHolds(holds);
    expect(refused('too_many_holds', sentence).text).toBe(sentence);
  });
});
