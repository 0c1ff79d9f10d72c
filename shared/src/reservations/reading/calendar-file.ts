import { PICKUP_TIME, RETURN_TIME } from '../../agency.ts';
import { agencyInstant } from '../../kernel/iso-date.ts';
import type { Period } from '../../kernel/period.ts';

export interface RentalEvent {
  /** Constant per reservation, so that a second import replaces the first. */
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Organizer: the agency. */
  organizer: { name: string; email: string };
  period: Period;
  /** The rental was cancelled: calendars remove the event. */
  isCanceled?: boolean;
  /** How often the event changed; a file with a higher number replaces an earlier one. */
  sequence?: number;
}

/** UID of a reservation's event, the same in every file about it. */
export const rentalUid = (reservationId: number, hostname: string): string =>
  `reservation-${reservationId}@${hostname}`;

/** The rental as an iCalendar file (RFC 5545, 5546): one event from pick-up to return, in UTC. */
export const calendarFile = (
  { isCanceled = false, sequence = isCanceled ? 1 : 0, ...event }: RentalEvent,
  now: Date,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Volant//Reservation//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${sequence}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${encodeURI(event.organizer.email)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(agencyInstant(event.period.startDate, PICKUP_TIME))}`,
    `DTEND:${utcStamp(agencyInstant(event.period.endDate, RETURN_TIME))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCanceled ? [] : reminder(event.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')
    .concat('\r\n');

/** An alarm one day before the pick-up, for which the customer must bring papers and a card. */
const reminder = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
];

/** `20260512T070000Z` */
const utcStamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** A parameter value cannot be escaped, so characters that would end it are dropped. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

/** Folds lines at 75 bytes without splitting a character; continuation lines begin with a space. */
const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = utf8Bytes(character);
    if (size + bytes > 75) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
};

/** UTF-8 length of a character. Computed here, because shared code has neither Node's nor the browser's encoder. */
const utf8Bytes = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};
