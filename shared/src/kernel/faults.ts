declare const isFault: unique symbol;

/**
 * What a schema finds wrong, without a word: the text that zod carries, `customers.emailInvalid`, or with the facts that
 * its sentence names `customers.tooLong:{"max":200}`. The dictionaries of `words/` say it.
 */
export type Fault = string & { readonly [isFault]: true };

interface Bare {
  hasFacts: false;
}

/** `facts`: only its type is used. */
interface WithFacts<Facts> {
  hasFacts: true;
  facts?: Facts;
}

/** A fault whose sentence is always the same. */
export const fault: Bare = { hasFacts: false };

/** A fault whose sentence names facts. */
export const faultOf = <Facts extends object>(): WithFacts<Facts> => ({ hasFacts: true });

type Faults<Specs> = {
  readonly [Key in keyof Specs]: Specs[Key] extends WithFacts<infer Facts> ? (facts: Facts) => Fault : Fault;
};

/** What the schemas of a feature find wrong: a fault for each entry, or a function from its facts to it. */
export const faultsOf = <Specs extends Record<string, Bare | WithFacts<unknown>>>(
  feature: string,
  specs: Specs,
): Faults<Specs> =>
  Object.fromEntries(
    Object.entries(specs).map(([key, { hasFacts }]) => {
      const text = `${feature}.${key}`;
      return [key, hasFacts ? (facts: object) => `${text}:${JSON.stringify(facts)}` : text];
    }),
    // The mapped type cannot be inferred from the entries.
  ) as Faults<Specs>;

/** The dictionary of a feature's faults in one language: a missing or an extra sentence does not compile. */
export type FaultWords<Feature> = {
  readonly [Key in keyof Feature]: Feature[Key] extends (facts: infer Facts) => Fault
    ? (facts: Facts) => string
    : string;
};

/** Any dictionary of faults. */
export type FaultDictionary = Readonly<Record<string, string | ((facts: never) => string)>>;

/** Several faults, or messages of the library, in one message of a schema. */
export const allFaults = (messages: readonly string[]): string => messages.join('\n');

/** A line of a message; undefined when the library says it by itself. */
const read = (line: string) =>
  /^(?<feature>[a-z]+)\.(?<key>[a-z]+)(?::(?<facts>\{.*\}))?$/i.exec(line)?.groups;

/** The feature of each fault in a message of a schema. */
export const faultFeatures = (message: string): string[] =>
  message.split('\n').flatMap((line) => read(line)?.['feature'] ?? []);

/**
 * What a schema says, in a language: its faults by the dictionary of each feature, joined with commas. What the library
 * says by itself stays as it is.
 */
export const faultSentence = (
  message: string,
  wordsOf: (feature: string) => FaultDictionary | undefined,
): string =>
  message
    .split('\n')
    .map((line) => {
      const { feature = '', key = '', facts } = read(line) ?? {};
      if (feature === '') return line;
      const words = wordsOf(feature)?.[key];
      if (words === undefined) throw new Error(`no words for the fault ${line}`);
      // `faultsOf` writes the facts of the faults whose words take them.
      return typeof words === 'string' ? words : words(JSON.parse(facts ?? '{}') as never);
    })
    .join(', ');
