import { formatInteger } from '@volant/shared/kernel/format-amount.ts';

const MAX_LINES = 12;

/** `2, 3 et 5`; of many, the first ones and how many follow. */
const linesOf = (lines: readonly string[]): string => {
  const shown = lines.slice(0, MAX_LINES);
  const rest = lines.length - shown.length;
  const last = rest > 0 ? `${formatInteger(rest)} ${rest > 1 ? 'autres' : 'autre'}` : shown.pop();
  return `${shown.join(', ')} et ${last ?? ''}`;
};

/** The server's sentences, one for each line of the file: those that say the same become one. */
export const joinedReasons = (sentences: readonly string[]): string[] => {
  const byReason = new Map<string, string[]>();
  for (const sentence of sentences) {
    const [, line, reason] = /^Ligne (\d+) : (.+)$/s.exec(sentence) ?? [];
    const key = reason ?? sentence;
    byReason.set(key, [...(byReason.get(key) ?? []), ...(line === undefined ? [] : [line])]);
  }
  return [...byReason].map(([reason, lines]) => {
    if (lines.length === 0) return reason;
    return lines.length === 1
      ? `Ligne ${lines[0] ?? ''} : ${reason}`
      : `Lignes ${linesOf(lines)} : ${reason}`;
  });
};
