import { Fragment, type CSSProperties } from 'react';
import styles from './text.module.css';

/** Widths in Figtree bold, as shares of the font size, from capital M and W to I and the dot. */
const widthOf = (character: string): number => {
  if (/[MWÆŒ@]/.test(character)) return 0.95;
  if (/[A-ZÀ-Þmw0-9]/.test(character)) return /[I1]/.test(character) ? 0.4 : 0.74;
  return /[il.,'’-]/.test(character) ? 0.36 : 0.62;
};

/** The width of the longest word of a name, in em. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(' ').map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));

/**
 * A name that is never broken inside a word: it wraps at its spaces, and becomes smaller where its longest word would
 * not fit. It takes the whole width of its parent.
 */
export const FittedName = ({ name }: { name: string }) => (
  <span className={styles.place}>
    <span className={styles.name} style={{ '--longest': longestWord(name).toFixed(2) } as CSSProperties}>
      {name.split(' ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {word.includes('-') ? <span className={styles.word}>{word}</span> : word}
        </Fragment>
      ))}
    </span>
  </span>
);
