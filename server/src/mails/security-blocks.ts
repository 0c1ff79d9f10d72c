import type { MailBlock, MailSite } from './layout.ts';

/** Where a new password is asked for. */
export const newPasswordButton = ({ publicUrl }: MailSite): MailBlock => ({
  kind: 'button',
  label: 'Choisir un autre mot de passe',
  href: `${publicUrl}/forgot-password`,
  isAddressShown: true,
});

/** What to do where somebody else made the change that the mail tells. */
export const notYouBlocks = (site: MailSite): MailBlock[] => [
  {
    kind: 'notice',
    text: `Ce n’est pas vous ? Choisissez tout de suite un autre mot de passe et prévenez-nous : ${[site.agency.phone, site.agency.email].filter((part) => part !== '').join(' ou ')}.`,
  },
  newPasswordButton(site),
];
