import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { accountMessages } from '#words/accounts/accounts.ts';
import * as words from '#words/screens/accounts/mailed-links.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { mailedLinkQueries } from '../api/accounts.queries.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { CheckingLink, LinkForm, useMailedLink } from './mailed-link.tsx';
import { useSession } from '../session.tsx';

/**
 * The page of a link that was mailed to an address when it was replaced. The address is back at once; the page of the new
 * password follows.
 */
export const RestoreEmailPage = () => {
  const navigate = useNavigate();
  const { token: sessionToken, reloadProfile } = useSession();
  const [refusedLink, setRefusedLink] = useState<string>();
  const { isMoving, entry } = useMailedLink<{ token?: string }>(paths.restoreEmail);
  const { token } = entry;
  const link = useQuery(mailedLinkQueries.check('checkRestore', token));
  const deadLink =
    refusedLink ?? (link.data?.isValid === false ? accountMessages.restoreLinkInvalid : undefined);

  if (isMoving) return null;
  if (token === undefined) return <Navigate to={paths.login} replace />;
  if (link.isLoading) return <CheckingLink />;
  return (
    <EntranceLayout withBars>
      {deadLink === undefined ? (
        <>
          <PageHeading focusKey="form" lead={words.restoreAddressLead}>
            {words.restoreYourAddress}
          </PageHeading>
          <LinkForm
            mutation={accountMutations.restoreEmail()}
            token={token}
            busyLabel={words.oneMoment}
            onDeadLink={setRefusedLink}
            onDone={(restored) => {
              void navigate(paths.resetPassword, { replace: true, state: { token: restored.token } });
              // Every session of the account has ended, perhaps the one of this browser.
              if (sessionToken !== undefined) void reloadProfile();
            }}
          >
            {words.restoreMyAddress}
          </LinkForm>
        </>
      ) : (
        <StatePage
          heading={words.linkInvalid}
          focusKey="dead"
          tone="warning"
          announced={false}
          actions={<ButtonLink to={paths.login}>{words.logIn}</ButtonLink>}
        >
          {deadLink}
        </StatePage>
      )}
    </EntranceLayout>
  );
};
