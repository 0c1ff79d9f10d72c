import { badParameter } from './api-error.ts';

/** The most metadata keys of one object. */
const MAX_KEYS = 50;

export type ParamValue = string | ParamValue[] | ParamGroup;
export interface ParamGroup {
  [name: string]: ParamValue;
}

const isGroup = (value: ParamValue | undefined): value is ParamGroup =>
  typeof value === 'object' && !Array.isArray(value);

// Without a prototype, a parameter named `__proto__` or `constructor` is only a name.
const emptyGroup = (): ParamGroup => Object.create(null) as ParamGroup;

/** Turns `a[b][0]=x&expand[]=y` into nested values, as Stripe reads its bodies and queries. */
export function parseForm(text: string): ParamGroup {
  const root = emptyGroup();
  for (const [rawName, value] of new URLSearchParams(text)) {
    const path = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(rawName);
    if (!path?.[1]) throw badParameter(rawName, 'parameter_unknown', `Invalid parameter name: ${rawName}`);
    const keys = [path[1], ...[...(path[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
    if (keys.length > 8)
      throw badParameter(rawName, 'parameter_unknown', 'Parameters are nested too deeply.');
    let group = root;
    keys.forEach((key, depth) => {
      const name = key === '' ? String(Object.keys(group).length) : key;
      if (depth === keys.length - 1) {
        group[name] = value;
        return;
      }
      const next = group[name];
      group = isGroup(next) ? next : (group[name] = emptyGroup());
    });
  }
  return listsIn(root) as ParamGroup;
}

function listsIn(value: ParamValue): ParamValue {
  if (!isGroup(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return names
      .map(Number)
      .sort((a, b) => a - b)
      .map((index) => listsIn(value[String(index)] ?? ''));
  }
  const group = emptyGroup();
  for (const name of names) group[name] = listsIn(value[name] ?? '');
  return group;
}

/** Typed reading of one level of parameters; every refusal names the whole path, as Stripe does. */
export class Params {
  readonly #values: ParamGroup;
  readonly #path: string;

  constructor(values: ParamGroup, path = '') {
    this.#values = values;
    this.#path = path;
  }

  #name(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** Refuses every other parameter: a typo must not pass here and fail at Stripe. */
  only(...names: string[]): void {
    for (const name of Object.keys(this.#values)) {
      if (names.includes(name)) continue;
      const param = this.#name(name);
      throw badParameter(param, 'parameter_unknown', `Received unknown parameter: ${param}`);
    }
  }

  missing(name: string): Error {
    const param = this.#name(name);
    return badParameter(param, 'parameter_missing', `Missing required param: ${param}.`);
  }

  invalid(name: string, message: string, code = 'parameter_invalid'): Error {
    return badParameter(this.#name(name), code, message);
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw this.invalid(name, 'Invalid string', 'parameter_invalid_string');
    if (value.length > 5000) throw this.invalid(name, 'Invalid string: must be at most 5000 characters');
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw this.missing(name);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw this.invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    return Number(value);
  }

  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === undefined) throw this.missing(name);
    return value;
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') throw this.invalid(name, `Invalid boolean: ${value}`);
    return value === 'true';
  }

  oneOf<Value extends string>(name: string, allowed: readonly Value[]): Value | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      throw this.invalid(name, `Invalid ${this.#name(name)}: must be one of ${allowed.join(', ')}`);
    }
    return found;
  }

  group(name: string): Params | undefined {
    const value = this.#values[name];
    if (value === undefined || value === '') return undefined;
    if (!isGroup(value)) throw this.invalid(name, 'Invalid object');
    return new Params(value, this.#name(name));
  }

  groups(name: string): Params[] {
    const value = this.#values[name];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw this.invalid(name, 'Invalid array');
    return value.map((item, index) => {
      if (!isGroup(item)) throw this.invalid(name, 'Invalid array of objects');
      return new Params(item, `${this.#name(name)}[${String(index)}]`);
    });
  }

  texts(name: string): string[] {
    const value = this.#values[name];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw this.invalid(name, 'Invalid array');
    return value.map((item) => {
      if (typeof item !== 'string') throw this.invalid(name, 'Invalid array of strings');
      return item;
    });
  }

  /** Metadata with Stripe's limits; an empty value removes the key when it is merged. */
  metadata(name = 'metadata'): Record<string, string> {
    const value = this.#values[name];
    if (value === undefined || value === '') return {};
    // Metadata whose keys are all numbers was parsed as a list.
    const group: ParamValue = Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
    if (!isGroup(group)) throw this.invalid(name, 'Invalid object');
    const entries = Object.entries(group);
    if (entries.length > MAX_KEYS) throw this.invalid(name, `Metadata can hold up to ${MAX_KEYS} keys.`);
    for (const [key, text] of entries) {
      if (typeof text !== 'string') throw this.invalid(name, 'Metadata values must be strings.');
      if (key.length > 40) throw this.invalid(name, 'Metadata keys can be up to 40 characters long.');
      if (text.length > 500) throw this.invalid(name, 'Metadata values can be up to 500 characters long.');
    }
    return Object.fromEntries(entries) as Record<string, string>;
  }
}

/** The metadata of an object after an update. */
export function mergedMetadata(
  before: Record<string, string>,
  changes: Record<string, string>,
): Record<string, string> {
  const after = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== '');
  if (after.length > MAX_KEYS)
    throw badParameter('metadata', 'parameter_invalid', `Metadata can hold up to ${MAX_KEYS} keys.`);
  return Object.fromEntries(after);
}
