import { FREE_CODE_FAILURES, FREE_LOGIN_FAILURES } from '@volant/shared/agency.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { newPasswordButton } from '../security-blocks.ts';

/** Tells the owner of an account that somebody is trying passwords on it. */
export const loginFailuresMail = (site: MailSite): MailTexts => {
  const { name } = site.agency;
  return composeMail(
    {
      subject: 'Tentatives de connexion à votre compte',
      preheader: 'Quelqu’un essaie peut-être de deviner votre mot de passe.',
      heading: 'Tentatives de connexion',
      blocks: [
        greetingBlock(NOBODY_KNOWN),
        {
          kind: 'paragraph',
          text: `Au moins ${FREE_LOGIN_FAILURES} tentatives de connexion à votre compte ${name} ont échoué en moins de 24 heures. Personne n’est entré par ces tentatives, et nous ralentissons les suivantes.`,
        },
        {
          kind: 'paragraph',
          text: 'Si c’était vous, choisissez un mot de passe dont vous vous souviendrez. Sinon, votre mot de passe actuel suffit s’il est long et ne sert nulle part ailleurs ; dans le doute, mieux vaut le remplacer :',
        },
        newPasswordButton(site),
      ],
      footnote:
        'Vous recevez ce message, une fois par jour au plus, parce que cette adresse est celle de votre compte.',
    },
    site,
  );
};

/** Tells the owner of an account with a second factor that somebody may know its password. */
export const codeFailuresMail = (site: MailSite): MailTexts => {
  const { name } = site.agency;
  return composeMail(
    {
      subject: 'Quelqu’un connaît peut-être votre mot de passe',
      preheader: 'Votre mot de passe était juste, les codes étaient faux.',
      heading: 'Votre mot de passe est peut-être connu',
      blocks: [
        greetingBlock(NOBODY_KNOWN),
        {
          kind: 'paragraph',
          text: `Le mot de passe de votre compte ${name} a été saisi au moins ${FREE_CODE_FAILURES} fois en moins de 24 heures, avec un code de double authentification qui n’était pas valable. Aucun de ces essais n’a abouti.`,
        },
        {
          kind: 'paragraph',
          text: 'Si c’était vous, vérifiez l’heure de votre téléphone, ou utilisez un code de récupération. Sinon, choisissez tout de suite un autre mot de passe :',
        },
        newPasswordButton(site),
      ],
      footnote:
        'Vous recevez ce message, une fois par jour au plus, parce que cette adresse est celle de votre compte.',
    },
    site,
  );
};
