/** The one shape of every error answer (decisions, section 6). All keys are always present. */
export interface ProblemBody {
  status: number;
  code: string;
  /** The French sentences joined by a comma. */
  message: string;
  /** Same text as `message`: screens of the specification read either. */
  error: string;
  /** The French sentences, in the order of the fields. */
  errors: string[];
  /** Sentence by field name, for the sentences that concern one field. */
  fields: Record<string, string>;
  /** Only in a 409 of an outdated version: the object as it now is, in its wire form. */
  current?: unknown;
}

export interface ProblemInput {
  status: number;
  code: string;
  errors: string[];
  fields?: Record<string, string>;
  current?: unknown;
  /** What a screen needs to offer a way out, under keys of its own. */
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
