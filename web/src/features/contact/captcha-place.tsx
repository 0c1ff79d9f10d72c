import type { ReactNode } from 'react';
import * as words from '#words/screens/contact/contact.ts';
import styles from './contact.module.css';

/** The place of the captcha, with its height reserved so that nothing moves. */
export const CaptchaPlace = ({ children }: { children?: ReactNode }) => (
  <div className={styles.place}>
    {children || <p className={styles.captchaNote}>{words.captchaAppears}</p>}
  </div>
);
