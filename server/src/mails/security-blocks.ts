import type { MailBlock, MailSite } from './layout.ts';

/** A button to the page where a new password can be requested. */
export const newPasswordButton = ({ publicUrl }: MailSite): MailBlock => ({
  kind: 'button',
  label: 'Choisir un autre mot de passe',
  href: `${publicUrl}/forgot-password`,
  isAddressShown: true,
});

/** What to do if somebody else made the change. */
export const notYouBlocks = (site: MailSite): MailBlock[] => [
  {
    kind: 'notice',
    text: `Ce n’est pas vous ? Choisissez tout de suite un autre mot de passe et prévenez-nous : ${[site.agency.phone, site.agency.email].filter((part) => part !== '').join(' ou ')}.`,
  },
  newPasswordButton(site),
];
