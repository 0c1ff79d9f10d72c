import * as words from '#words/screens/calendar/calendar.ts';
/** Said of a text that is no time. */
export const UNREADABLE_TIME = words.timeInvalid;

/** A time as people type it, `9:05`, `9h05`, `9 h`, `9`, `0905`, as `HH:mm`; undefined when no time can be meant. */
export const timeFromText = (text: string): string | undefined => {
  const match = /^(\d{1,2})(?:\s?[:.hH]\s?(\d{2})?|(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), match[2] ?? match[3] ?? '00'];
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : undefined;
};
