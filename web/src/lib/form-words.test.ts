import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultFeatures } from '@volant/shared/kernel/faults.ts';
import { badInputs } from '../testing/bad-inputs.ts';

const FEATURES = join(import.meta.dirname, '../features');
const SHARED = join(import.meta.dirname, '../../../shared/src');

const IMPORT = /import \{([^}]*)\} from '@volant\/shared\/([^']*\.schema\.ts)'/g;
/** `formResolver(schema, { feature: words })`, and the same of `readTyped`. */
const CALL = /\b(?:formResolver|readTyped)(?:<[^>]*>)?\(\s*([^{]*?),\s*\{([^}]*)\}/g;

interface Form {
  schema: z.ZodType;
  /** The features whose sentences the form has. */
  features: string[];
}

/** The forms of a file, each with the words that it names. */
const formsOf = async (file: string): Promise<[title: string, form: Form][]> => {
  const source = readFileSync(join(FEATURES, file), 'utf8');
  const modules = await Promise.all(
    [...source.matchAll(IMPORT)].map(
      async ([, , path = '']) => (await import(join(SHARED, path))) as Record<string, unknown>,
    ),
  );
  const imported = Object.assign({}, ...modules) as Record<string, unknown>;
  return [...source.matchAll(CALL)].flatMap(([, schemas = '', words = '']) => {
    const features = [...words.matchAll(/(\w+):/g)].map(([, feature = '']) => feature);
    return (schemas.match(/\w+/g) ?? []).flatMap((name): [string, Form][] => {
      const schema = imported[name];
      return schema instanceof z.ZodType ? [[`${name} in ${file}`, { schema, features }]] : [];
    });
  });
};

const files = globSync('**/*.{ts,tsx}', { cwd: FEATURES }).sort();
const forms = (await Promise.all(files.map(formsOf))).flat();

it('knows every form that has a schema', () => {
  const calls = files.flatMap(
    (file) => readFileSync(join(FEATURES, file), 'utf8').match(/\b(?:formResolver|readTyped)[<(]/g) ?? [],
  );
  expect(calls.length).toBeGreaterThan(15);
  // The form of a vehicle has two.
  expect(forms.length).toBe(calls.length + 1);
});

it.each(forms)('%s has the sentences of its faults, and of no others', (_, { schema, features }) => {
  const messages = badInputs(schema).flatMap(
    (input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [],
  );
  const found = new Set(messages.flatMap(faultFeatures));
  expect([...found].sort()).toEqual(features.sort());
});
