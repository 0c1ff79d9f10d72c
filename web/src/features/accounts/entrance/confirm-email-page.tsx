import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { accountMessages } from '#words/accounts/accounts.ts';
import type { ConfirmedEmail } from '@volant/shared/accounts/accounts.schema.ts';
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

/** The state of this history entry: the link's token, or its outcome. */
interface LinkState {
  token?: string;
  done?: ConfirmedEmail;
}

/** The page of a link that confirms an address. */
export const ConfirmEmailPage = () => {
  const navigate = useNavigate();
  const { status, token: sessionToken, reloadProfile } = useSession();
  const [refusedLink, setRefusedLink] = useState<string>();
  const { isMoving, entry } = useMailedLink<LinkState>(paths.confirmEmail);
  const { token, done } = entry;
  const link = useQuery(mailedLinkQueries.check('checkConfirmation', done === undefined ? token : undefined));
  const deadLink =
    refusedLink ?? (link.data?.isValid === false ? accountMessages.emailLinkInvalid : undefined);

  if (isMoving) return null;
  if (done === undefined && token === undefined) return <Navigate to={paths.profile} replace />;
  if (link.isLoading) return <CheckingLink />;
  const isSignedIn = status === 'signedIn';
  const stage = deadLink !== undefined ? 'dead' : done !== undefined ? 'done' : 'form';
  const ways = (
    <ButtonLink to={isSignedIn ? paths.profile : paths.login}>
      {isSignedIn ? words.account : words.logIn}
    </ButtonLink>
  );
  return (
    <EntranceLayout withBars>
      {stage === 'form' && (
        <PageHeading focusKey={stage} lead={words.confirmAddressLead}>
          {words.confirmYourAddress}
        </PageHeading>
      )}
      {deadLink !== undefined && (
        <StatePage
          heading={words.linkInvalid}
          focusKey={stage}
          tone="warning"
          announced={false}
          actions={ways}
        >
          {deadLink}
        </StatePage>
      )}
      {deadLink === undefined && done !== undefined && (
        <StatePage
          heading={words.addressConfirmed}
          focusKey={stage}
          tone="success"
          announced={false}
          actions={ways}
        >
          {words.addressIsConfirmed(done.email)}
        </StatePage>
      )}
      {stage === 'form' && token !== undefined && (
        <LinkForm
          mutation={accountMutations.confirmEmail()}
          token={token}
          busyLabel={words.confirming}
          onDeadLink={setRefusedLink}
          onDone={(confirmed) => {
            void navigate(paths.confirmEmail, { replace: true, state: { done: confirmed } });
            if (sessionToken !== undefined) void reloadProfile();
          }}
        >
          {words.confirmThisAddress}
        </LinkForm>
      )}
    </EntranceLayout>
  );
};
