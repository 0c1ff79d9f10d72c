import type { Check } from '../../../../installation/checklist.rules.ts';
import { listed } from '../../listed.ts';

export const terms = 'Conditions générales';
export const privacyPolicy = 'Politique de confidentialité';
export const legalNotice = 'Mentions légales';
export const pagesRead = 'J’ai relu ces pages';
export const oneMoment = 'Un instant...';
export const sendTrialMail = 'Envoyer un mail d’essai';
export const checkProvider = 'Vérifier';
export const checking = 'Vérification...';
export const complete = 'Compléter';
export const addVehicle = 'Ajouter un véhicule';
export const importFile = 'Importer un fichier';
export const myAccount = 'Mon compte';
export const openByAddress = 'Ouvrir le site par cette adresse';
export const done = 'Fait';
export const toDo = 'À faire';
export const goLive = 'Mettre l’agence en ligne';
export const forTechnician = 'Pour votre technicien';
export const putAway = 'Ranger cette liste';
export const resumeGoingLive = 'Reprendre la mise en ligne';
export const sending = 'Envoi...';
export const doneOf = (done: number, all: number): string => `${done} sur ${all}`;
/** The name of each line. */
export const checkName: Readonly<Record<Check, string>> = {
  agency: 'Les coordonnées de l’agence sont complètes',
  vehicle: 'Un premier véhicule est proposé, avec une photo',
  mails: 'Les messages partent',
  payments: 'Les paiements arrivent',
  secondFactor: 'Chaque gestionnaire a la double authentification',
  backups: 'Les données sont sauvegardées, et se restaurent',
  legalPages: 'Les pages légales sont relues',
  address: 'Le site répond à son adresse publique, en https',
};
export const mailServer = (place: string, from: string): string =>
  `Serveur de messagerie : ${place}. Expéditeur : ${from}.`;
export const mailsWritten = (place: string): string =>
  `Aucun serveur de messagerie n’est réglé (SMTP_URL) : les messages sont écrits dans ${place}.`;
export const noTrialMail = 'Aucun mail d’essai n’a encore été envoyé.';
export const trialMail = (
  moment: string,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
): string => `Mail d’essai le ${moment} : ${isAccepted ? 'accepté' : 'refusé'}. Réponse : « ${answer} »`;
export const mailSettingsChanged = 'Les réglages de la messagerie ont changé depuis : envoyez-en un autre.';
export const paymentMode: Readonly<Record<'sandbox' | 'test' | 'live', string>> = {
  sandbox: 'Mode démonstration : aucune clé du prestataire n’est réglée (STRIPE_SECRET_KEY).',
  test: 'Clés de test : aucun argent ne bouge.',
  live: 'Clés réelles.',
};
export const accountUnchecked = 'Le compte chez le prestataire n’a pas encore été vérifié.';
/** `Compte « Volant », vérifié le 12/03/2026 à 10:04 : peut encaisser. Carte : actif, Bancontact : inactif.` */
export const accountChecked = (
  moment: string,
  {
    name,
    canCharge,
    methods,
  }: {
    name: string | null;
    canCharge: boolean;
    methods: readonly { name: string; isActive: boolean }[];
  },
): string =>
  `Compte${name === null ? '' : ` « ${name} »`}, vérifié le ${moment} : ${canCharge ? 'peut encaisser' : 'ne peut pas encore encaisser'}. ${methods.map((method) => `${method.name} : ${method.isActive ? 'actif' : 'inactif'}`).join(', ')}.`;
export const keysChanged = 'Les clés ont changé depuis : vérifiez à nouveau.';
export const noEventSinceCheck =
  'Aucun message signé avec ces clés n’est encore arrivé depuis la vérification : vérifiez l’adresse du webhook.';
export const noEventYet =
  'Aucun message signé avec ces clés n’est encore arrivé : vérifiez d’abord le compte.';
export const lastEvent = (moment: string): string => `Dernier message signé du prestataire : le ${moment}.`;
export const noBackup = (directory: string): string => `Aucune sauvegarde dans ${directory}.`;
export const lastBackup = (moment: string, directory: string, isRecent: boolean): string =>
  `Dernière sauvegarde : le ${moment}, dans ${directory}.${isRecent ? '' : ' Elle date.'}`;
export const noOwnBackups = 'Le serveur n’en fait pas de lui-même (BACKUPS=off).';
export const noRestoreProved =
  'Aucune sauvegarde n’a encore été restaurée à l’essai : npm run backup -- --verify';
/** `expiredAfterDays`: it proves nothing any more. */
export const lastRestore = (moment: string, expiredAfterDays: number | undefined): string =>
  `Dernière restauration d’essai réussie : le ${moment}.${expiredAfterDays === undefined ? '' : ` Elle a plus de ${expiredAfterDays} jours : npm run backup -- --verify`}`;
export const publicAddress = (url: string): string => `Adresse publique : ${url}`;
export const otherAddressUsed =
  'Vous n’êtes pas arrivé par cette adresse : ouvrez le site par elle. Derrière un proxy, réglez TRUST_PROXY.';
export const httpsRequired = 'Elle doit commencer par https:// (PUBLIC_URL).';
export const withoutSecondFactor = (names: readonly string[]): string =>
  `Se ${names.length === 1 ? 'connecte' : 'connectent'} avec un mot de passe seul : ${listed(names)}.`;
export const missingFacts = (facts: readonly string[]): string => `Il manque ${listed(facts)}.`;
export const noVehiclePhoto = 'Aucun véhicule actif n’a de photo.';
export const importInvitation =
  'Vos véhicules, vos clients et vos réservations sont déjà dans un fichier Excel ou CSV ? Importez-les.';
export const pagesReadOn = (moment: string): string => `Relues le ${moment}.`;
export const pagesChanged = 'Elles ont changé depuis.';
