import type { Target } from './target.ts';

/** One attempt at something that must not work. It throws when it worked. */
export interface Probe {
  /** What holds, as a sentence: it is printed with a tick or a cross. */
  name: string;
  run: (target: Target) => Promise<void>;
}

/** The probes of one subject, one file each; `penetration.ts` lists them. */
export interface Topic {
  name: string;
  probes: readonly Probe[];
}
