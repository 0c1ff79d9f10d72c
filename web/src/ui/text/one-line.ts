import styles from './text.module.css';

/** The class of a text on one line, which ends with an ellipsis where it is too long. */
export const ONE_LINE = styles.oneLine;
