/** How the value of a field is typed in. */
export type FieldInput =
  | { kind: 'line' }
  /** Several lines; `none` is what a summary says when there are none. */
  | { kind: 'lines'; rows: number; none: string }
  /** The unit stands behind the label and at the end of the control. */
  | { kind: 'number'; unit: '€' | 'km'; inputMode: 'decimal' | 'numeric' }
  /** A list, of which the first option stands for no choice. */
  | { kind: 'choice'; options: readonly FieldOption[] };

export interface FieldOption {
  value: string;
  label: string;
}

/** One field of a form: all that the screens need to know of it, its value excepted. */
export interface FormField<Value> {
  /** Without its unit. */
  label: string;
  hint?: string;
  isRequired?: boolean;
  input: FieldInput;
  /** The words by which a refusal names the field, where the server does not say which one it is. */
  words: RegExp;
  /** What the typed text stands for, NaN for what is no number. Nothing is refused here: the schema does that. */
  parse: (typed: string) => Value;
  /** The text that stands in the control; `parse` reads it back. */
  format: (value: Value) => string;
  /** The text of a summary. */
  show: (value: Value) => string;
}

const asTyped = (text: string): string => text;

/** A text is kept as it is typed. */
export const textValue = { parse: asTyped, format: asTyped, show: asTyped };

/** One of a few values; `none` is the label of no choice, which is null. */
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
  input.kind === 'number' ? `${label} (${input.unit})` : label;

/** The text of a control as people read it there, which of a choice is its label; empty for nothing. */
export const textInControl = (input: FieldInput, typed: string): string =>
  input.kind === 'choice' && typed !== ''
    ? (input.options.find(({ value }) => value === typed)?.label ?? typed)
    : typed;
