/** How a field is entered. */
export type FieldInput =
  | { kind: 'line' }
  /** A multi-line text; `none` is its summary when empty. */
  | { kind: 'lines'; rows: number; none: string }
  /** A unit follows the label and the control. */
  | { kind: 'number'; unit?: '€' | 'km' | 'litres' | 'ans'; inputMode: 'decimal' | 'numeric' }
  /** A day, typed or chosen in a calendar. */
  | { kind: 'day' }
  /** A list; its first option means no choice. */
  | { kind: 'choice'; options: readonly FieldOption[] };

export interface FieldOption {
  value: string;
  label: string;
}

/** One form field: everything the screens need except its value. */
export interface FormField<Value> {
  /** Without its unit. */
  label: string;
  hint?: string;
  isRequired?: boolean;
  input: FieldInput;
  /** Words that identify the field in a refusal that does not name one. */
  words: RegExp;
  /** Parses the typed text, NaN when it is not a number. Validation is left to the schema. */
  parse: (typed: string) => Value;
  /** Text of the control; `parse` is the inverse. */
  format: (value: Value) => string;
  /** Text of a summary. */
  show: (value: Value) => string;
}

const asTyped = (text: string): string => text;

/** Keeps the text as typed. */
export const textValue = { parse: asTyped, format: asTyped, show: asTyped };

/** One of a few values; `none` is the label of no choice (null). */
export const choice = <Value extends string>(
  none: string,
  labels: Readonly<Record<Value, string>>,
): Pick<FormField<Value | null>, 'input' | 'parse' | 'format' | 'show'> => {
  const values = Object.keys(labels) as Value[];
  return {
    input: {
      kind: 'choice',
      options: [{ value: '', label: none }, ...values.map((value) => ({ value, label: labels[value] }))],
    },
    parse: (typed) => values.find((value) => value === typed) ?? null,
    format: (value) => value ?? '',
    show: (value) => (value === null ? none : labels[value]),
  };
};

/** The label above the control: `Prix journalier (€)`. */
export const labelWithUnit = ({ label, input }: Pick<FormField<never>, 'label' | 'input'>): string =>
  input.kind === 'number' && input.unit !== undefined ? `${label} (${input.unit})` : label;

/** The displayed text of a control, for a choice its label; empty for nothing. */
export const textInControl = (input: FieldInput, typed: string): string =>
  input.kind === 'choice' && typed !== ''
    ? (input.options.find(({ value }) => value === typed)?.label ?? typed)
    : typed;
