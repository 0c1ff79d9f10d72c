import type { z } from 'zod';

/** Texts, numbers and others, some of which most fields take and some of which each field refuses. */
const SAMPLES: readonly unknown[] = [
  ...['Martin', 'x', '', ' ', 'a\u0007b', 'x'.repeat(101), 'x'.repeat(301), 'x'.repeat(6_000)],
  ...['a@exemple.be', 'Tournesol-7', 'tournesol', 'Dragon-1234', 'T-7', '0470 12 34 56', '+999 12'],
  ...['1000', '999', 'BE', 'XX', '2026-06-10', '2026-02-30', '1899-01-01', '1-ABC-123'],
  ...['1', '0', '-5', '1,5', '0,001', '99999999', 'ACTIVE'],
  ...[1, 0, -1, 1.5, 2, 0.001, 1e12, Number.NaN, true, false, null, undefined, {}, []],
];

type Schema = z.core.$ZodType;

const isTaken = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

/** What is tried on a schema: values that it may take, and others. */
const tried = (schema: Schema): readonly unknown[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return tried(def.innerType);
    case 'pipe':
      return tried(def.in);
    case 'enum':
      return [...Object.values(def.entries), ...SAMPLES];
    case 'object':
      return objects(def.shape);
    default:
      return SAMPLES;
  }
};

/** Objects of which one field after another takes each of its values, the others being right where they can be. */
const objects = (shape: Readonly<Record<string, Schema>>): unknown[] => {
  const values = Object.entries(shape).map(([name, schema]) => ({ name, schema, all: tried(schema) }));
  const good = Object.fromEntries(
    values.map(({ name, schema, all }) => [name, all.find((value) => isTaken(schema, value))]),
  );
  return [{}, good, ...values.flatMap(({ name, all }) => all.map((value) => ({ ...good, [name]: value })))];
};

/** Inputs that a schema refuses, for each of its parts. */
export const badInputs = (schema: z.ZodType): unknown[] =>
  tried(schema).filter((value) => !isTaken(schema, value));
