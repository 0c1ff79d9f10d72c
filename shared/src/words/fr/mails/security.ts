import { FREE_CODE_FAILURES, FREE_LOGIN_FAILURES } from '../../../agency.ts';
import { formatMoment } from '../format/dates.ts';
import { anyOf, NOTHING_TO_DO } from './sentence-parts.ts';

const YOUR_ACCOUNT = 'Vous recevez ce message parce que cette adresse est celle de votre compte.';
const DAILY =
  'Vous recevez ce message, une fois par jour au plus, parce que cette adresse est celle de votre compte.';

const secondFactorChanged = (done: string) => ({
  subject: `Double authentification ${done}`,
  preheader: (agency: string): string =>
    `La double authentification de votre compte ${agency} vient d’être ${done}.`,
  heading: `Double authentification ${done}`,
  changed: (agency: string, at: Date): string =>
    `La double authentification de votre compte ${agency} a été ${done} le ${formatMoment(at)}.`,
});

/** Mails about what happened to an account, for somebody who may not have done it. */
export const securityMails = {
  notYou: (ways: readonly string[]): string =>
    `Ce n’est pas vous ? Choisissez tout de suite un autre mot de passe et prévenez-nous : ${anyOf(ways)}.`,
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    preheader: (agency: string): string => `Le mot de passe de votre compte ${agency} vient de changer.`,
    heading: 'Mot de passe modifié',
    changed: (agency: string, at: Date): string =>
      `Le mot de passe de votre compte ${agency} a été modifié le ${formatMoment(at)}. Les sessions ouvertes sur d’autres appareils ont été fermées.`,
    nothingToDo: NOTHING_TO_DO,
    footnote: YOUR_ACCOUNT,
  },
  secondFactorChanged: {
    on: secondFactorChanged('activée'),
    off: secondFactorChanged('désactivée'),
    nothingToDo: 'Si c’est vous, ou un propriétaire de l’agence à votre demande, vous n’avez rien à faire.',
    footnote: YOUR_ACCOUNT,
  },
  newDevice: {
    subject: 'Connexion depuis un nouvel appareil',
    preheader: (agency: string): string =>
      `Votre compte ${agency} vient d’être ouvert depuis un appareil ou un réseau inhabituel.`,
    heading: 'Nouvelle connexion',
    /** `device`: '' when unknown. */
    opened: (agency: string, at: Date, device: string): string =>
      `Votre compte ${agency} a été ouvert le ${formatMoment(at)}${device === '' ? '' : `, avec ${device}`}, depuis un appareil ou un réseau qu’il ne connaissait pas.`,
    nothingToDo: NOTHING_TO_DO,
    footnote: YOUR_ACCOUNT,
  },
  loginFailures: {
    subject: 'Tentatives de connexion à votre compte',
    preheader: 'Quelqu’un essaie peut-être de deviner votre mot de passe.',
    heading: 'Tentatives de connexion',
    failed: (agency: string): string =>
      `Au moins ${FREE_LOGIN_FAILURES} tentatives de connexion à votre compte ${agency} ont échoué en moins de 24 heures. Personne n’est entré par ces tentatives, et nous ralentissons les suivantes.`,
    advice:
      'Si c’était vous, choisissez un mot de passe dont vous vous souviendrez. Sinon, votre mot de passe actuel suffit s’il est long et ne sert nulle part ailleurs ; dans le doute, mieux vaut le remplacer :',
    footnote: DAILY,
  },
  codeFailures: {
    subject: 'Quelqu’un connaît peut-être votre mot de passe',
    preheader: 'Votre mot de passe était juste, les codes étaient faux.',
    heading: 'Votre mot de passe est peut-être connu',
    failed: (agency: string): string =>
      `Le mot de passe de votre compte ${agency} a été saisi au moins ${FREE_CODE_FAILURES} fois en moins de 24 heures, avec un code de double authentification qui n’était pas valable. Aucun de ces essais n’a abouti.`,
    advice:
      'Si c’était vous, vérifiez l’heure de votre téléphone, ou utilisez un code de récupération. Sinon, choisissez tout de suite un autre mot de passe :',
    footnote: DAILY,
  },
};
