import type { ReactNode } from 'react';
import * as words from '#words/screens/accounts/account.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Muted } from '../../ui/page/layout.tsx';

/** How a customer is reached, in the head of a record: a customer noted at the counter may have no email address. */
export const customerReach = ({
  phoneNumber,
  email,
}: {
  phoneNumber: string;
  email: string;
}): ReactNode[] => [
  ...(phoneNumber === '' ? [] : [<PhoneLink key="phone" number={phoneNumber} />]),
  email === '' ? (
    <Muted key="email" as="span">
      {words.noEmail}
    </Muted>
  ) : (
    <a key="email" href={`mailto:${email}`}>
      <EmailText address={email} />
    </a>
  ),
];
