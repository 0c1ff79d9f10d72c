import { describe, expect, it } from 'vitest';
import { noticeOf, type AttemptOutcome } from './payment-attempt.ts';

const FAILED: AttemptOutcome[] = [
  { kind: 'refused', sentence: 'Votre carte a été refusée.' },
  { kind: 'notTaken' },
  { kind: 'abandoned' },
];

describe('the notice of a payment that was not made', () => {
  it.each(FAILED)('$kind: in an order, the dates are still held', (outcome) => {
    expect(noticeOf(outcome)?.sentences.join(' ')).toContain('vos dates vous restent réservées');
  });

  it.each(FAILED)('$kind: by a link, the reservation stays as it is', (outcome) => {
    const text = noticeOf(outcome, { byLink: true })?.sentences.join(' ');
    expect(text).not.toContain('vos dates vous restent réservées');
    expect(text).toContain('votre réservation ne change pas');
  });
});
