/** Mutants that no test can notice. Each is found by its line and its change. */
export const equivalents: readonly { file: string; source: string; change: string; why: string }[] = [];
