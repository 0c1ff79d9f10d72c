import type { ReactNode } from 'react';
import * as words from '#words/screens/accounts/entrance.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.tsx';
import { Brand } from '../../../ui/page/brand.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { CheckIcon } from '../../../ui/text/icons.tsx';
import { LinkLine, Row, Stack } from '../../../ui/page/layout.tsx';
import styles from './entrance-layout.module.css';

const PROMISES = [words.benefitDeposit, words.benefitCancellation, words.benefitOneAgency];

const Wheel = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="100" cy="100" r="92" strokeWidth="12" />
    <circle cx="100" cy="100" r="26" strokeWidth="10" />
    <path d="M12 88c24 10 44 12 62 10M188 88c-24 10-44 12-62 10M100 126v62" strokeWidth="10" />
  </svg>
);

export interface EntranceLayoutProps {
  /** The page has the top bar and the footer, so the agency's name is already there. */
  withBars?: boolean;
  children: ReactNode;
}

/**
 * The layout of the account pages for visitors: the form beside the benefits of an account. Only the login and the
 * registration have no bars.
 */
export const EntranceLayout = ({ withBars = false, children }: EntranceLayoutProps) => {
  const { agency } = useSite();
  return (
    <div className={classNames(styles.entrance, withBars && styles.withBars)}>
      <div className={styles.panel}>
        <Wheel className={styles.wheel} />
        <p className={styles.slogan}>{words.welcome}</p>
        <Stack as="ul" className={styles.promises}>
          {PROMISES.map((promise) => (
            <Row as="li" key={promise} gap={1.5} align="start" wraps={false}>
              <CheckIcon />
              {promise}
            </Row>
          ))}
        </Stack>
      </div>
      <div className={styles.side}>
        {!withBars && (
          <LinkLine as={Link} to={paths.home} className={styles.logo} aria-label={words.homeOf(agency.name)}>
            <Brand name={agency.name} logo={agency.logo} />
          </LinkLine>
        )}
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  );
};
