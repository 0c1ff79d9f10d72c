import { strFromU8, strToU8 } from 'fflate';
import { decoded } from './sheet-parts.ts';

/** A format that the library recognises as a date. */
const PLAIN_DATE = 'yyyy-mm-dd hh:mm';
/** Built-in date formats that the library does not recognise. */
const OTHER_DATES = /^(?:2[89]|3[1-5]|5[1-68])$/;

/** Whether a number format shows dates: `dddd d mmmm yyyy`, `[$-80C]ddd dd/mm/yy`; not `0.00`, `[h]:mm`. */
const isDateFormat = (format: string): boolean => {
  const [first = ''] = format
    // Removes quoted text, literal and fill characters, colours and languages.
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '')
    .split(';');
  return !/[0#?@]/.test(first) && /[dyj]|mmm/i.test(first) && !/general|standard/i.test(first);
};

/**
 * Rewrites the date formats of a workbook in place, because the library takes a format with a weekday or text for a
 * number, and expects `1` where some programs write `true`. Returns whether dates count from 1904.
 */
export const plainDates = (parts: Record<string, Uint8Array>): boolean => {
  let startsIn1904 = false;
  for (const [name, content] of Object.entries(parts)) {
    if (/^xl\/[^/]*styles[^/]*\.xml$/i.test(name)) parts[name] = strToU8(plainFormats(strFromU8(content)));
    if (name !== 'xl/workbook.xml') continue;
    const book = strFromU8(content).replace(/\bdate1904\s*=\s*(["'])true\1/, 'date1904="1"');
    startsIn1904 = /<(?:\w+:)?workbookPr\s[^<>]*\bdate1904\s*=\s*["']1["']/.test(book);
    parts[name] = strToU8(book);
  }
  return startsIn1904;
};

const plainFormats = (styles: string): string =>
  styles
    .replace(/\bformatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/g, (whole, double?: string, single?: string) =>
      isDateFormat(decoded(double ?? single ?? '')) ? `formatCode="${PLAIN_DATE}"` : whole,
    )
    .replace(/(<(?:\w+:)?xf\s[^<>]*\bnumFmtId\s*=\s*["'])(\d+)/g, (whole, start: string, id: string) =>
      OTHER_DATES.test(id) ? `${start}14` : whole,
    );
