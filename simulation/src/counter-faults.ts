import type { NamedFault } from './run-seed.ts';
import type { Tamper } from './simulated-database.ts';

/** The captured supplements and balances of a cancelled rental are read, and none is found. */
const withoutFurther: Tamper = ({ sql }, run) =>
  run(
    sql.includes(`"purpose" in (`) && sql.includes(`from "payment"`)
      ? sql.replace(`"purpose" in (`, `false and "purpose" in (`)
      : sql,
  );

/** Deliberate faults in what is paid beside the deposit. */
export const counterFaults: readonly NamedFault[] = [
  {
    title: 'keeps supplements and balances of rentals that are cancelled',
    breaks: ['I4'],
    tamper: withoutFurther,
  },
];
