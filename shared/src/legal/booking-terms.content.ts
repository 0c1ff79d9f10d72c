import {
  DEPOSIT_PERCENT,
  FREE_CANCELLATION_HOURS,
  HOLD_MAX_MINUTES,
  HOLD_MINUTES,
  MAX_ADVANCE_MONTHS,
  MAX_RENTAL_DAYS,
  MIN_DEPOSIT_CENTS,
  PICKUP_TIME,
  SECURITY_DEPOSIT_CENTS,
} from '../agency.ts';
import { PHONE_SUPPORT_HOURS } from '../words/fr/agency/support-hours.ts';
import { formatInteger } from '../words/fr/format/amounts.ts';
import { toEuros } from '../kernel/money.ts';
import { RETURN_CHARGES_TITLE } from '../words/fr/pricing/return-charges.ts';
import { rich, type LegalText, type TermsAgency } from './rich-text.ts';

const SECURITY_DEPOSIT = `${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€`;
const MIN_DEPOSIT = `${formatInteger(toEuros(MIN_DEPOSIT_CENTS))}\u00a0€`;

/** The terms of the site, of booking and of what is paid. */
// oxlint-disable-next-line max-lines-per-function -- The text of a legal page.
export const bookingTerms = (agency: TermsAgency): LegalText[] => {
  const companyNumber = agency.companyNumber.replaceAll(' ', '\u00a0');
  return [
    {
      id: 'objet',
      title: 'Objet et parties',
      blocks: [
        {
          kind: 'p',
          text: rich`Ces conditions règlent l’utilisation de ce site et la location de véhicules entre ${agency.name}, ${agency.address}, numéro d’entreprise ${companyNumber} (« l’agence » ou « nous »), et toute personne qui utilise le site ou y réserve un véhicule (« vous »).`,
        },
        {
          kind: 'p',
          text: rich`Vous les acceptez en créant votre compte. Chaque réservation suit la version publiée ici le jour où vous la faites. Le contrat de location que vous signez à l’agence les complète ; ce que nous y convenons ensemble pour votre location l’emporte.`,
        },
        {
          kind: 'p',
          text: rich`Rien, dans ces conditions, ne limite les droits que la loi belge donne impérativement aux consommateurs.`,
        },
      ],
    },
    {
      id: 'compte',
      title: 'Le site et votre compte',
      blocks: [
        {
          kind: 'p',
          text: rich`Le catalogue se consulte librement. Pour réserver, il vous faut un compte : vous devez être majeur, donner des renseignements exacts et les tenir à jour. Votre mot de passe est personnel ; si vous pensez que quelqu’un d’autre utilise votre compte, changez-le et prévenez-nous aussitôt.`,
        },
        {
          kind: 'p',
          text: rich`Il est interdit de troubler le fonctionnement du site, d’en contourner les protections ou d’y bloquer des dates sans intention de louer. En cas de fraude ou d’abus, nous pouvons fermer un compte, en vous en donnant la raison.`,
        },
        {
          kind: 'p',
          text: rich`Nous veillons à ce que le site soit disponible et exact, sans pouvoir garantir qu’il ne sera jamais interrompu. Les photos illustrent le véhicule proposé ; de petites différences d’équipement ou d’aspect restent possibles.`,
        },
      ],
    },
    {
      id: 'reservation',
      title: 'Réserver en ligne',
      blocks: [
        { kind: 'p', text: rich`La réservation se fait en français, en quatre étapes :` },
        {
          kind: 'ol',
          items: [
            rich`vous choisissez les dates : à partir de demain, au plus ${MAX_ADVANCE_MONTHS}\u00a0mois à l’avance et pour ${MAX_RENTAL_DAYS} jours au plus ;`,
            rich`vous choisissez vos accessoires, dans la limite du stock de ces dates ;`,
            rich`vous vérifiez le récapitulatif (véhicule, dates, prix, acompte et solde) et vous payez l’acompte ;`,
            rich`le site affiche la confirmation.`,
          ],
        },
        {
          kind: 'p',
          text: rich`Jusqu’au paiement, vous pouvez revenir en arrière et corriger vos choix. Quand vous passez à l’étape du paiement, les dates et les accessoires vous sont gardés ${HOLD_MINUTES} minutes, prolongées le temps d’un paiement commencé, sans dépasser ${HOLD_MAX_MINUTES} minutes en tout. Si l’acompte n’est pas payé dans ce délai, ils redeviennent libres.`,
        },
        {
          kind: 'p',
          text: rich`La réservation vous est confirmée par email, et reste consultable dans votre compte, sous « Mes réservations ».`,
        },
      ],
    },
    {
      id: 'validation',
      title: 'Une réservation provisoire, finalisée sur place',
      blocks: [
        {
          kind: 'p',
          text: rich`La réservation en ligne, acompte payé, bloque le véhicule et les accessoires à vos dates. Elle reste **provisoire jusqu’à sa validation par l’agence**, et la location est finalisée sur place, au retrait : vérification des documents, paiement du solde et de la caution, état du véhicule, signature du contrat de location.`,
        },
        {
          kind: 'p',
          text: rich`Si nous ne pouvons pas la valider, par exemple parce que le véhicule est immobilisé par un accident ou une panne, nous vous prévenons au plus vite. Vous choisissez alors, s’il y en a un, un véhicule équivalent au même prix, ou le remboursement complet de l’acompte.`,
        },
      ],
    },
    {
      id: 'prix',
      title: 'Prix',
      blocks: [
        {
          kind: 'p',
          text: rich`Les prix sont en euros, **toutes taxes comprises**. Le total est celui du prix journalier du véhicule et de ses accessoires, multiplié par le nombre de jours : la différence entre la date de retour et la date de retrait.`,
        },
        {
          kind: 'p',
          text: rich`Le prix de votre réservation est fixé quand vous la faites. Une modification ultérieure de nos tarifs n’y change rien.`,
        },
        {
          kind: 'p',
          text: rich`Ne sont pas compris : le carburant ou la recharge, les péages et le stationnement, les amendes, et ce que le retour peut coûter. Les tarifs du retour (kilomètres au-delà du forfait, carburant ou charge qui manque, retard, nettoyage) et la franchise forment une liste, « ${RETURN_CHARGES_TITLE} », affichée sur la page de chaque véhicule et avant le paiement, et reprise au contrat de location. Ce qui n’y a pas de tarif ne vous est pas compté.`,
        },
      ],
    },
    {
      id: 'acompte',
      title: 'Acompte, solde et paiement',
      blocks: [
        { kind: 'p', text: rich`Trois sommes sont à distinguer :` },
        {
          kind: 'dl',
          items: [
            {
              term: rich`L’acompte : ${DEPOSIT_PERCENT} % du total, en ligne`,
              text: rich`Nécessaire pour confirmer la réservation, il est arrondi à l’euro, avec un minimum de ${MIN_DEPOSIT}. Il fait partie du prix.`,
            },
            {
              term: rich`Le solde : le reste du prix, au retrait`,
              text: rich`Il se paie à l’agence, avant la remise des clés.`,
            },
            {
              term: rich`La caution : ${SECURITY_DEPOSIT}, à la remise des clés`,
              text: rich`Elle garantit vos obligations, s’ajoute au prix et vous est rendue (voir [Caution](#caution)). Elle n’est jamais prélevée en ligne.`,
            },
          ],
        },
        {
          kind: 'p',
          text: rich`L’acompte se paie par carte (Visa, Mastercard ou Bancontact) par l’intermédiaire de Stripe, sur notre page ou sur la sienne. Votre numéro de carte est transmis directement à Stripe : nous ne le voyons pas et ne le conservons pas. La carte est débitée aussitôt.`,
        },
        {
          kind: 'p',
          text: rich`Si le paiement échoue, rien n’est débité et la réservation n’est pas confirmée. Si un paiement aboutit sans qu’une réservation puisse lui correspondre, ou s’il est fait deux fois, la somme en trop est remboursée intégralement et d’office.`,
        },
      ],
    },
    {
      id: 'annulation',
      title: 'Annulation et modification',
      blocks: [
        {
          kind: 'p',
          text: rich`Vous pouvez **annuler gratuitement jusqu’à ${FREE_CANCELLATION_HOURS} heures avant le début de la location**, fixé à ${PICKUP_TIME} (heure de Bruxelles) le jour du retrait. L’acompte vous est alors remboursé en entier. Le jour et l’heure limites vous sont rappelés avec votre réservation.`,
        },
        {
          kind: 'ul',
          items: [
            rich`**Moins de ${FREE_CANCELLATION_HOURS} heures avant**, ou si vous ne vous présentez pas, l’acompte est conservé. Le solde et la caution ne sont pas dus.`,
            rich`**Réservation faite moins de ${FREE_CANCELLATION_HOURS} heures avant le retrait :** l’acompte n’est pas remboursable. Le site vous le dit avant le paiement.`,
            rich`**Annulation par l’agence :** l’acompte est toujours remboursé en entier, quelle que soit la date, sans préjudice de l’indemnisation à laquelle la loi vous donne droit.`,
          ],
        },
        {
          kind: 'p',
          text: rich`Pour annuler ou modifier une réservation, appelez-nous au [${agency.phone}](tel), ${PHONE_SUPPORT_HOURS}. En dehors de ces heures, écrivez à [${agency.email}](mailto) : le moment où votre message nous parvient est celui de l’annulation. Une modification dépend des disponibilités et se fait au prix des nouvelles dates.`,
        },
        {
          kind: 'p',
          text: rich`Le remboursement est fait sur la carte qui a servi au paiement. Nous le demandons aussitôt ; selon votre banque, il apparaît sur votre compte en quelques jours ouvrables.`,
        },
      ],
    },
    {
      id: 'retractation',
      title: 'Pas de droit de rétractation',
      blocks: [
        {
          kind: 'p',
          text: rich`La location d’un véhicule à des dates déterminées ne donne **pas de droit de rétractation** : c’est l’une des exceptions de l’article\u00a0VI.53, 12° du Code de droit économique (CDE), qui vise les services de location de voitures prévus à une date ou pour une période déterminée. Vous ne disposez donc pas des 14 jours de réflexion des autres contrats à distance. Seules les règles d’[annulation](#annulation) ci-dessus s’appliquent.`,
        },
      ],
    },
    {
      id: 'retrait',
      title: 'Retrait du véhicule',
      blocks: [
        {
          kind: 'p',
          text: rich`Le véhicule se retire à l’agence, ${agency.address}, à **${PICKUP_TIME}** le premier jour de la location. Vous y présentez :`,
        },
        {
          kind: 'ul',
          items: [
            rich`votre **permis de conduire**, original, en cours de validité et valable pour la catégorie du véhicule ;`,
            rich`votre **pièce d’identité** (carte d’identité, titre de séjour ou passeport) en cours de validité, au nom du titulaire de la réservation ;`,
            rich`le permis et la pièce d’identité de toute autre personne qui conduira.`,
          ],
        },
        {
          kind: 'p',
          text: rich`Sans ces documents, sans le paiement du solde ou sans la caution, nous ne pouvons pas vous remettre le véhicule ; la réservation est alors traitée comme une annulation tardive et l’acompte est conservé. Il en va de même si la personne qui doit conduire n’est manifestement pas en état de le faire.`,
        },
        {
          kind: 'p',
          text: rich`Nous constatons ensemble l’état du véhicule, son kilométrage et son niveau de carburant ou de charge. Ce constat, signé par vous et par nous, est joint au contrat ; vous pouvez y faire noter vos remarques. Si vous êtes retardé, prévenez-nous par téléphone : nous gardons le véhicule pour vous dans la mesure du possible.`,
        },
      ],
    },
  ];
};
