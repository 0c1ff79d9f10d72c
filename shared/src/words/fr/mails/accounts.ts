import { EMAIL_LINK_HOURS, EMAIL_RESTORE_DAYS, RESET_LINK_MINUTES } from '../../../agency.ts';
import { STAFF_INVITATION_DAYS } from '../../../accounts/staff/staff.rules.ts';
import { formatMoment } from '../format/dates.ts';
import { anyOf, NOTHING_TO_DO } from './sentence-parts.ts';

const SECRET_LINK = 'ne sert qu’une fois. Ne le transmettez à personne.';

/** Mails to the owner of a mailbox, about the account that has its address. */
export const accountMails = {
  welcome: {
    subject: (agency: string): string => `Bienvenue chez ${agency}`,
    preheader: 'Votre compte est créé : choisissez un véhicule et réservez en quelques minutes.',
    heading: 'Bienvenue !',
    created: (agency: string): string =>
      `Votre compte ${agency} est créé avec l’adresse à laquelle vous recevez ce message.`,
    confirm: 'Confirmez-la pour que nous sachions qu’elle est la vôtre :',
    howTitle: 'Comment se passe une location',
    how: [
      'Choisissez un véhicule, vos dates et vos accessoires.',
      'Payez l’acompte de 30 % en ligne : vos dates sont bloquées.',
      'Réglez le solde à l’agence au retrait, et prenez la route.',
    ],
    vehicles: 'Voir les véhicules',
    footnote:
      'Vous recevez ce message parce qu’un compte a été créé avec cette adresse. Si ce n’est pas vous, prévenez-nous.',
  },
  emailConfirmation: {
    subject: 'Confirmez votre adresse email',
    preheader: `Le lien est valable ${EMAIL_LINK_HOURS} heures et ne sert qu’une fois.`,
    heading: 'Confirmation de votre adresse',
    confirm: (agency: string): string =>
      `Un compte ${agency} utilise cette adresse. Si c’est le vôtre, confirmez-la avec ce lien :`,
    button: 'Confirmer mon adresse',
    notice: `Ce lien est valable ${EMAIL_LINK_HOURS} heures et ${SECRET_LINK}`,
    footnote:
      'Ce compte n’est pas le vôtre ? Ne confirmez pas : quelqu’un s’est trompé d’adresse, ou utilise la vôtre.',
  },
  accountActivation: {
    subject: 'Activez votre compte',
    heading: 'Activez votre compte',
    notice: `Ce lien est valable ${RESET_LINK_MINUTES} minutes. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre.`,
    withRental: {
      preheader: 'Choisissez un mot de passe pour suivre vos locations en ligne.',
      why: 'L’agence a enregistré votre adresse avec votre location. Choisissez un mot de passe pour retrouver vos réservations en ligne :',
      footnote: 'Vous ne voulez pas de compte ? Ignorez ce message : votre location n’en dépend pas.',
    },
    withoutRental: {
      preheader: 'Choisissez un mot de passe pour réserver en ligne.',
      why: 'L’agence a enregistré votre adresse parmi celles de ses clients. Choisissez un mot de passe pour réserver en ligne :',
      footnote: 'Vous ne voulez pas de compte ? Ignorez ce message.',
    },
  },
  staffInvitation: {
    subject: (agency: string): string => `Votre accès au site de ${agency}`,
    preheader: 'Choisissez un mot de passe pour rejoindre l’équipe.',
    heading: 'Bienvenue dans l’équipe',
    added: (agency: string): string =>
      `L’agence ${agency} vous a ajouté à son équipe. Choisissez un mot de passe, puis connectez-vous avec votre adresse email :`,
    notice: `Ce lien est valable ${STAFF_INVITATION_DAYS} jours et ne sert qu’une fois. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre.`,
    footnote:
      'Vous ne travaillez pas à l’agence ? Ignorez ce message : sans ce lien, personne n’utilise ce compte.',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: `Le lien est valable ${RESET_LINK_MINUTES} minutes et ne sert qu’une fois.`,
    heading: 'Nouveau mot de passe',
    asked: 'Vous avez demandé à réinitialiser votre mot de passe. Choisissez-en un nouveau avec ce lien :',
    notice: `Ce lien est valable ${RESET_LINK_MINUTES} minutes et ${SECRET_LINK}`,
    footnote:
      'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe actuel reste valable et personne d’autre n’a reçu ce lien.',
  },
  emailChanged: {
    subject: 'Ce n’était pas vous ? L’adresse email de votre compte a changé',
    preheader: (address: string): string => `Votre compte utilise désormais ${address}.`,
    heading: 'Adresse email modifiée',
    /** The new address, where it may be quoted. */
    theAddress: (address: string): string => `l’adresse ${address}`,
    anotherAddress: 'une autre adresse',
    replaced: (agency: string, by: string): string =>
      `L’adresse email de votre compte ${agency} vient d’être remplacée par ${by}. Si c’est vous, vous n’avez rien à faire : utilisez désormais cette adresse pour vous connecter.`,
    notYou:
      'Ce n’était pas vous ? Ce lien remet votre adresse, ferme toutes les sessions et vous fait choisir un nouveau mot de passe :',
    restore: 'Remettre mon adresse',
    notice: (ways: readonly string[]): string =>
      `Ce lien est valable ${EMAIL_RESTORE_DAYS} jours et ne sert qu’une fois. Une question ? ${anyOf(ways)}.`,
    wasYours: 'Vous recevez ce message parce que c’était l’adresse de votre compte.',
    mistaken: 'Vous n’avez pas de compte chez nous ? Quelqu’un s’est trompé d’adresse : ignorez ce message.',
  },
  accountDeleted: {
    subject: 'Votre compte a été supprimé',
    preheader: (agency: string): string =>
      `Votre compte ${agency} et les données qui n’ont pas à être conservées sont effacés.`,
    heading: 'Compte supprimé',
    deleted: (agency: string, at: Date): string =>
      `Votre compte ${agency} a été supprimé le ${formatMoment(at)}, à la demande d’une personne qui en connaissait le mot de passe. Ce que la loi oblige à conserver l’est sans votre nom.`,
    nothingToDo: NOTHING_TO_DO,
    notYou: (ways: readonly string[]): string => `Ce n’est pas vous ? Prévenez-nous : ${anyOf(ways)}.`,
    footnote:
      'Vous recevez ce message parce que cette adresse était celle de votre compte. Elle n’est plus conservée.',
  },
  trial: {
    subject: (agency: string): string => `Mail d’essai de ${agency}`,
    preheader: 'Les messages de votre site partent.',
    heading: 'Les messages partent',
    asked: (at: Date): string =>
      `Ce message a été demandé le ${formatMoment(at)} sur votre site. S’il est arrivé dans le courrier indésirable, ajoutez l’adresse de l’expéditeur à vos contacts et vérifiez les réglages SPF et DKIM de votre domaine.`,
    backToSite: 'Revenir au site',
    footnote: 'Vous recevez ce message parce que vous l’avez demandé.',
  },
};
