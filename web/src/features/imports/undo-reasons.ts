import * as words from '#words/screens/imports/result.ts';

/** The server's sentences, one for each line of the file: those that say the same become one. */
export const joinedReasons = (sentences: readonly string[]): string[] => {
  const byReason = new Map<string, string[]>();
  for (const sentence of sentences) {
    const [, line, reason] = /^Ligne (\d+)\s: (.+)$/s.exec(sentence) ?? [];
    const key = reason ?? sentence;
    byReason.set(key, [...(byReason.get(key) ?? []), ...(line === undefined ? [] : [line])]);
  }
  return [...byReason].map(([reason, lines]) =>
    lines.length === 0 ? reason : words.reasonOfRows(lines, reason),
  );
};
