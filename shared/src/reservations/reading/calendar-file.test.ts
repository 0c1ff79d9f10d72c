import { describe, expect, it } from 'vitest';
import { calendarFile, rentalUid } from './calendar-file.ts';

const now = new Date('2026-05-01T10:20:30.400Z');
const event = {
  uid: 'reservation-42@volant',
  title: 'Location Peugeot 308',
  description: "Solde : 385,00 €\nÀ présenter : permis, carte d'identité; merci",
  location: 'Rue du Marché 1, 5000 Namur',
  organizer: { name: 'Volant', email: 'bonjour@volant.example' },
  period: { startDate: '2026-05-12', endDate: '2026-05-15' },
};

describe('the calendar file', () => {
  it('runs from pick-up to return at the agency, in UTC', () => {
    const text = calendarFile(event, now);
    expect(text).toContain('\r\nDTSTART:20260512T070000Z\r\nDTEND:20260515T160000Z\r\n');
    expect(text).toContain('\r\nDTSTAMP:20260501T102030Z\r\n');
  });

  it.each([
    [
      'to winter time',
      { startDate: '2026-10-24', endDate: '2026-10-26' },
      '20261024T070000Z',
      '20261026T170000Z',
    ],
    [
      'on the day of winter time',
      { startDate: '2026-10-25', endDate: '2026-10-25' },
      '20261025T080000Z',
      '20261025T170000Z',
    ],
    [
      'to summer time',
      { startDate: '2027-03-27', endDate: '2027-03-29' },
      '20270327T080000Z',
      '20270329T160000Z',
    ],
    [
      'on the day of summer time',
      { startDate: '2027-03-28', endDate: '2027-03-28' },
      '20270328T070000Z',
      '20270328T160000Z',
    ],
  ])('keeps the local times across the change %s', (_case, period, start, end) => {
    const text = calendarFile({ ...event, period }, now);
    expect(text).toContain(`DTSTART:${start}\r\nDTEND:${end}`);
  });

  it('is cancelled by a file with the same UID and a higher sequence number', () => {
    const published = calendarFile(event, now).split('\r\n');
    expect(published).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0', 'STATUS:CONFIRMED']));
    const takenBack = calendarFile({ ...event, isCanceled: true }, now).split('\r\n');
    expect(takenBack).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']));
    const lines = ['UID:reservation-42@volant', 'ORGANIZER;CN="Volant":mailto:bonjour@volant.example'];
    expect(published).toEqual(expect.arrayContaining(lines));
    expect(takenBack).toEqual(expect.arrayContaining(lines));
    expect(event.uid).toBe(rentalUid(42, 'volant'));
  });

  it('reminds of the pick-up a day before, unless the rental is cancelled', () => {
    const alarm = [
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Location Peugeot 308', 'TRIGGER:-P1D', 'END:VALARM'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ];
    expect(calendarFile(event, now).split('\r\n').slice(-alarm.length)).toEqual(alarm);
    expect(calendarFile({ ...event, isCanceled: true }, now)).not.toContain('VALARM');
  });

  it('cannot be injected into: no name ends the line or its quotes', () => {
    const organizer = { name: 'Volant "&" Fils\nX-EVIL:1', email: 'bonjour@volant.example' };
    const text = calendarFile({ ...event, title: 'a\u0007b\u0000', organizer }, now).replaceAll('\r\n ', '');
    expect(text).toContain('\r\nSUMMARY:a b \r\n');
    expect(text).toContain('\r\nORGANIZER;CN="Volant  &  Fils X-EVIL:1":mailto:');
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
