import { SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatInteger } from '#words/format/amounts.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import * as words from '#words/screens/home/home.ts';
import styles from './home-page.module.css';

const TERMS = [
  [words.deposit, words.balanceAtAgency],
  [words.pickUp, words.returnTime],
  [words.freeCancellation, words.untilHoursBefore],
  [words.guaranteeOf(formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))), words.givenBackAtReturn],
] as const;

/** How renting works here, in four facts. */
export const TermsStrip = () => (
  <ul className={styles.terms}>
    {TERMS.map(([fact, rest]) => (
      <li key={fact}>
        <strong>{fact}</strong>
        {rest}
      </li>
    ))}
  </ul>
);
