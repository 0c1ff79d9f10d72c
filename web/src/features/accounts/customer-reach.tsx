import { typeset } from '@volant/shared/kernel/typography.ts';
import type { ReactNode } from 'react';
import { phoneHref } from '../../lib/site.tsx';
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
  ...(phoneNumber === ''
    ? []
    : [
        <a key="phone" href={phoneHref(phoneNumber)}>
          {typeset(phoneNumber)}
        </a>,
      ]),
  email === '' ? (
    <Muted key="email" as="span">
      Sans adresse email
    </Muted>
  ) : (
    <a key="email" href={`mailto:${email}`}>
      <EmailText address={email} />
    </a>
  ),
];
