import { contactWays } from './contact-ways.ts';
import type { MailBlock, MailSite } from './layout.ts';

/** A button to the page that a token opens to choose a password. */
export const choosePasswordButton = (token: string, { publicUrl, words }: MailSite): MailBlock => ({
  kind: 'button',
  label: words.buttons.choosePassword,
  href: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
  isAddressShown: true,
});

/** A button to the page where a new password can be requested. */
export const newPasswordButton = ({ publicUrl, words }: MailSite): MailBlock => ({
  kind: 'button',
  label: words.buttons.chooseOtherPassword,
  href: `${publicUrl}/forgot-password`,
  isAddressShown: true,
});

/** What to do if somebody else made the change. */
export const notYouBlocks = (site: MailSite): MailBlock[] => [
  { kind: 'notice', text: site.words.notYou(contactWays(site)) },
  newPasswordButton(site),
];
