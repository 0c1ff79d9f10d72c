/** How a field is entered. */
export type FieldInput =
  | { kind: 'line' }
  /** A multi-line text. */
  | { kind: 'lines'; rows: number }
  /** A unit follows the label and the control. */
  | { kind: 'number'; unit?: '€' | 'km' | 'litres' | 'ans'; inputMode: 'decimal' | 'numeric' }
  /** A day, typed or chosen in a calendar. */
  | { kind: 'day' }
  /** A list; an option before these values means no choice. */
  | { kind: 'choice'; values: readonly string[] };

export interface FieldOption {
  value: string;
  label: string;
}

/** One form field: everything the screens need except its value and its words. */
export interface FormField<Value> {
  isRequired?: boolean;
  input: FieldInput;
  /** Parses the typed text, NaN when it is not a number. Validation is left to the schema. */
  parse: (typed: string) => Value;
  /** Text of the control; `parse` is the inverse. */
  format: (value: Value) => string;
}

/** What a language says of a field. */
export interface FieldWords<Value> {
  /** Without its unit. */
  label: string;
  hint?: string;
  /** The labels of its values. */
  choices?: Readonly<Record<string, string>>;
  /** Text of a summary, unless it is the value itself. */
  show?: (value: NonNullable<Value>) => string;
  /** Summary of a multi-line text that is empty. */
  none?: string;
}

const asTyped = (text: string): string => text;

/** Keeps the text as typed. */
export const textValue = { parse: asTyped, format: asTyped };

/** One of a few values, or none (null). */
export const choice = <Value extends string>(values: readonly Value[]): FormField<Value | null> => ({
  input: { kind: 'choice', values },
  parse: (typed) => values.find((value) => value === typed) ?? null,
  format: (value) => value ?? '',
});

/** The label above the control: `Prix journalier (€)`. */
export const labelWithUnit = (label: string, input: FieldInput): string =>
  input.kind === 'number' && input.unit !== undefined ? `${label} (${input.unit})` : label;
