import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError, sentenceOf } from './call-error.ts';

/** Where the server's sentences go in a form with these fields. */
export const keptRefusal =
  <Name extends string>(names: readonly Name[]) =>
  (error: unknown): { fields: Partial<Record<Name, string>>; general: string[] } => {
    const placed = names.flatMap((name) => {
      const sentence = error instanceof CallError ? error.fields[name] : undefined;
      return sentence === undefined ? [] : [[name, typeset(sentence)] as const];
    });
    return placed.length > 0
      ? { fields: Object.fromEntries(placed) as Partial<Record<Name, string>>, general: [] }
      : { fields: {}, general: [typeset(sentenceOf(error))] };
  };
