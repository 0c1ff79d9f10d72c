/** Why something is refused, without a word: the dictionaries of `words/` say it. */
export interface Reason {
  /** The dictionary, and its entry. */
  feature: string;
  key: string;
  /** Of the answer over HTTP. */
  status: number;
  /** What programs read in the answer. Several reasons may share one. */
  code: string;
  /** What its sentence names. */
  facts?: unknown;
}

interface Bare {
  status: number;
  code: string;
}

/** `facts`: only its type is used. */
interface WithFacts<Facts> extends Bare {
  hasFacts: true;
  facts?: Facts;
}

/** A reason whose sentence is always the same. */
export const refusal = (status: number, code: string): Bare => ({ status, code });

/** A reason whose sentence names facts. */
export const refusalOf = <Facts>(status: number, code: string): WithFacts<Facts> => ({
  status,
  code,
  hasFacts: true,
});

type Reasons<Specs> = {
  readonly [Key in keyof Specs]: Specs[Key] extends WithFacts<infer Facts>
    ? (facts: Facts) => Reason
    : Reason;
};

/** What a feature refuses: a reason for each entry, or a function from the facts that its sentence names to it. */
export const refusalsOf = <Specs extends Record<string, Bare>>(
  feature: string,
  specs: Specs,
): Reasons<Specs> =>
  Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => {
      const { status, code } = spec;
      const reason: Reason = { feature, key, status, code };
      return [key, 'hasFacts' in spec ? (facts: unknown): Reason => ({ ...reason, facts }) : reason];
    }),
    // The mapped type cannot be inferred from the entries.
  ) as Reasons<Specs>;

/** The dictionary of a feature's reasons in one language: a missing or an extra sentence does not compile. */
export type RefusalWords<Feature> = {
  readonly [Key in keyof Feature]: Feature[Key] extends (facts: infer Facts) => Reason
    ? (facts: Facts) => string
    : string;
};
