/** The shape of every error response (docs/rules.md, Answers). All keys are always present. */
export interface ProblemBody {
  status: number;
  code: string;
  /** The French sentences joined with commas. */
  message: string;
  /** Same text as `message`: clients read either. */
  error: string;
  /** The French sentences, in the order of the fields. */
  errors: string[];
  /** Sentence by field name, for the sentences that concern one field. */
  fields: Record<string, string>;
  /** Only in a 409 for an outdated version: the current object in wire form. */
  current?: unknown;
}

export interface ProblemInput {
  status: number;
  code: string;
  errors: string[];
  fields?: Record<string, string>;
  current?: unknown;
  /** Extra keys with the data of a remedy. */
  more?: Record<string, unknown>;
}

export const problemBody = ({
  status,
  code,
  errors,
  fields = {},
  current,
  more = {},
}: ProblemInput): ProblemBody => {
  const message = errors.join(', ');
  return {
    ...more,
    status,
    code,
    message,
    error: message,
    errors,
    fields,
    ...(current !== undefined && { current }),
  };
};
