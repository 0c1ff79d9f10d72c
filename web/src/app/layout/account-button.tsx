import * as words from '#words/screens/app/layout.ts';
import { useSession } from '../../features/accounts/session.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, type ButtonLook } from '../../ui/controls/button.tsx';
import { PersonFilledIcon, PersonIcon } from '../../ui/text/icons.tsx';
import styles from './layout.module.css';

/** « Mon compte » for people who are signed in, else « Se connecter ». */
export const AccountButton = ({ variant, block }: Pick<ButtonLook, 'variant' | 'block'>) => {
  const { status, token } = useSession();
  const isUnknown = status === 'unknown';
  const link = (signedIn: boolean) => (
    <ButtonLink
      key={String(signedIn)}
      data-for={isUnknown ? (signedIn ? 'CUSTOMER MANAGER ACCOUNTANT' : 'VISITOR') : undefined}
      to={signedIn ? paths.profile : paths.login}
      variant={variant}
      block={block}
      className={styles.accountLink}
      icon={
        <span className={styles.icons}>
          <PersonIcon />
          <PersonFilledIcon />
        </span>
      }
    >
      {signedIn ? words.account : words.logIn}
    </ButtonLink>
  );
  return [false, true].filter((signedIn) => isUnknown || signedIn === (token !== undefined)).map(link);
};
