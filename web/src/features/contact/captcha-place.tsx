import type { ReactNode } from 'react';
import styles from './captcha-place.module.css';

/** The place of the captcha, with its height reserved so that nothing moves. */
export const CaptchaPlace = ({ children }: { children?: ReactNode }) => (
  <div className={styles.place}>
    {children || (
      <p className={styles.note}>
        Vérification anti-robot&nbsp;: elle apparaît ici dès que vous remplissez le formulaire.
      </p>
    )}
  </div>
);
