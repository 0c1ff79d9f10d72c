import { defaultWords } from '@volant/shared/words/words.ts';

export type Environment = Record<string, string | undefined>;

/** Reads single settings. An invalid one adds a line to `wrong` without stopping. */
export interface SettingReader {
  wrong: string[];
  /** Without surrounding space; undefined when it is missing or empty. */
  text(name: string): string | undefined;
  /** As it was typed, spaces included. */
  secret(name: string): string | undefined;
  port(name: string, fallback: number, min: 0 | 1): number;
  /** A whole number from 1 to `max`. */
  count(name: string, fallback: number, max: number): number;
  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined;
  /** Without trailing slashes. */
  url(name: string, protocols: readonly string[]): string | undefined;
}

export const settingReader = (env: Environment): SettingReader => {
  const wrong: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const wholeNumber = (
    name: string,
    fallback: number,
    { min, max, sentence }: { min: number; max: number; sentence: string },
  ): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    wrong.push(defaultWords().operations.settings.numberInvalid({ name, sentence, min, max, value }));
    return fallback;
  };
  return {
    wrong,
    text,
    secret: (name) => env[name] || undefined,
    port: (name, fallback, min) =>
      wholeNumber(name, fallback, { min, max: 65_535, sentence: defaultWords().operations.settings.aPort }),
    count: (name, fallback, max) =>
      wholeNumber(name, fallback, { min: 1, max, sentence: defaultWords().operations.settings.aWholeNumber }),
    oneOf: <T extends string>(name: string, values: readonly T[]): T | undefined => {
      const value = text(name);
      if (value === undefined || values.includes(value as T)) return value as T | undefined;
      wrong.push(
        defaultWords().operations.settings.choiceInvalid({
          name,
          values: values.join(defaultWords().operations.settings.or),
          value,
        }),
      );
      return undefined;
    },
    url: (name, protocols) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol))
        return value.replace(/(?<!\/)\/+$/, '');
      wrong.push(
        defaultWords().operations.settings.addressInvalid({
          name,
          protocols: protocols.join(defaultWords().operations.settings.or),
          value,
        }),
      );
      return undefined;
    },
  };
};
