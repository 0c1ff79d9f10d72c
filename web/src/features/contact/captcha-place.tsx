import type { ReactNode } from 'react';
import styles from './contact.module.css';

/** The place of the captcha, with its height reserved so that nothing moves. */
export const CaptchaPlace = ({ children }: { children?: ReactNode }) => (
  <div className={styles.place}>
    {children || (
      <p className={styles.captchaNote}>
        Vérification anti-robot&nbsp;: elle apparaît ici dès que vous remplissez le formulaire.
      </p>
    )}
  </div>
);
