import { createHash } from 'node:crypto';

/** What happened in a run, line by line: printed when the run fails, and compared to show that a seed is deterministic. */
export interface Trace {
  note(line: string): void;
  lines(): readonly string[];
  hash(): string;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids that the application draws are written as #1, #2, … in the order of their first appearance. */
export const traceFrom = (now: () => Date): Trace => {
  const lines: string[] = [];
  const names = new Map<string, string>();
  const named = (uuid: string): string => {
    const name = names.get(uuid) ?? `#${names.size + 1}`;
    names.set(uuid, name);
    return name;
  };
  return {
    note: (line) => {
      lines.push(`${now().toISOString().slice(5, 23)} ${line.replace(UUID, named)}`);
    },
    lines: () => lines,
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  };
};
