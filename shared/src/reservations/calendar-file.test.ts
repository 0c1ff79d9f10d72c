import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-05-01T10:20:30.400Z');
const event = {
  uid: 'reservation-42@volant',
  title: 'Location Peugeot 308',
  description: "Solde : 385,00 €\nÀ présenter : permis, carte d'identité; merci",
  location: 'Rue du Marché 1, 5000 Namur',
  period: { startDate: '2026-05-12', endDate: '2026-05-15' },
};

describe('the calendar file', () => {
  it('goes from pick-up to return at the agency, in UTC', () => {
    const text = calendarFile(event, now);
    expect(text).toContain('\r\nDTSTART:20260512T070000Z\r\nDTEND:20260515T160000Z\r\n');
    expect(text).toContain('\r\nDTSTAMP:20260501T102030Z\r\n');
  });

  it('keeps the hours across the change to winter time', () => {
    const period = { startDate: '2026-10-24', endDate: '2026-10-26' };
    const text = calendarFile({ ...event, period }, now);
    expect(text).toContain('DTSTART:20261024T070000Z\r\nDTEND:20261026T170000Z');
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const text = calendarFile({ ...event, title: 'a\\b;c,d\ne' }, now);
    expect(text).toContain('SUMMARY:a\\\\b\\;c\\,d\\ne\r\n');
  });

  it('folds lines at 75 bytes without cutting a character', () => {
    const text = calendarFile({ ...event, description: 'é€😀'.repeat(60) }, now);
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(text.replaceAll('\r\n ', '')).toContain('é€😀'.repeat(60));
    expect(text).not.toContain('\ufffd');
  });

  it('ends every line with a carriage return and a line feed', () => {
    expect(calendarFile(event, now).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
