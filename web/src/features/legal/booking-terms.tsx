import {
  DEPOSIT_PERCENT,
  FREE_CANCELLATION_HOURS,
  HOLD_MAX_MINUTES,
  HOLD_MINUTES,
  MAX_ADVANCE_MONTHS,
  MAX_RENTAL_DAYS,
  MIN_DEPOSIT_CENTS,
  PHONE_SUPPORT_HOURS,
  PICKUP_TIME,
  SECURITY_DEPOSIT_CENTS,
} from '@volant/shared/agency.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { phoneHref, type Agency } from '../../lib/site.tsx';
import type { LegalSection } from './legal-page.tsx';

const SECURITY_DEPOSIT = `${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))} €`;

/** The terms of the site, of booking and of what is paid. */
export const bookingTerms = (agency: Agency): LegalSection[] => [
  {
    id: 'objet',
    title: 'Objet et parties',
    content: (
      <>
        <p>
          Ces conditions règlent l’utilisation de ce site et la location de véhicules entre {agency.name},{' '}
          {agency.address}, numéro d’entreprise {agency.companyNumber.replaceAll(' ', '\u00a0')} (« l’agence »
          ou « nous »), et toute personne qui utilise le site ou y réserve un véhicule (« vous »).
        </p>
        <p>
          Vous les acceptez en créant votre compte. Chaque réservation suit la version publiée ici le jour où
          vous la faites. Le contrat de location que vous signez à l’agence les complète ; ce que nous y
          convenons ensemble pour votre location l’emporte.
        </p>
        <p>
          Rien, dans ces conditions, ne limite les droits que la loi belge donne impérativement aux
          consommateurs.
        </p>
      </>
    ),
  },
  {
    id: 'compte',
    title: 'Le site et votre compte',
    content: (
      <>
        <p>
          Le catalogue se consulte librement. Pour réserver, il vous faut un compte : vous devez être majeur,
          donner des renseignements exacts et les tenir à jour. Votre mot de passe est personnel ; si vous
          pensez que quelqu’un d’autre utilise votre compte, changez-le et prévenez-nous aussitôt.
        </p>
        <p>
          Il est interdit de troubler le fonctionnement du site, d’en contourner les protections ou d’y
          bloquer des dates sans intention de louer. En cas de fraude ou d’abus, nous pouvons fermer un
          compte, en vous en donnant la raison.
        </p>
        <p>
          Nous veillons à ce que le site soit disponible et exact, sans pouvoir garantir qu’il ne sera jamais
          interrompu. Les photos illustrent le véhicule proposé ; de petites différences d’équipement ou
          d’aspect restent possibles.
        </p>
      </>
    ),
  },
  {
    id: 'reservation',
    title: 'Réserver en ligne',
    content: (
      <>
        <p>La réservation se fait en français, en quatre étapes :</p>
        <ol>
          <li>
            vous choisissez les dates : à partir de demain, au plus {MAX_ADVANCE_MONTHS}&nbsp;mois à l’avance
            et pour {MAX_RENTAL_DAYS}&nbsp;jours au plus ;
          </li>
          <li>vous choisissez vos accessoires, dans la limite du stock de ces dates ;</li>
          <li>
            vous vérifiez le récapitulatif (véhicule, dates, prix, acompte et solde) et vous payez l’acompte ;
          </li>
          <li>le site affiche la confirmation.</li>
        </ol>
        <p>
          Jusqu’au paiement, vous pouvez revenir en arrière et corriger vos choix. Quand vous passez à l’étape
          du paiement, les dates et les accessoires vous sont gardés {HOLD_MINUTES}&nbsp;minutes, prolongées
          le temps d’un paiement commencé, sans dépasser {HOLD_MAX_MINUTES}&nbsp;minutes en tout. Si l’acompte
          n’est pas payé dans ce délai, ils redeviennent libres.
        </p>
        <p>
          La réservation vous est confirmée par email, et reste consultable dans votre compte, sous « Mes
          réservations ».
        </p>
      </>
    ),
  },
  {
    id: 'validation',
    title: 'Une réservation provisoire, finalisée sur place',
    content: (
      <>
        <p>
          La réservation en ligne, acompte payé, bloque le véhicule et les accessoires à vos dates. Elle reste{' '}
          <strong>provisoire jusqu’à sa validation par l’agence</strong>, et la location est finalisée sur
          place, au retrait : vérification des documents, paiement du solde et de la caution, état du
          véhicule, signature du contrat de location.
        </p>
        <p>
          Si nous ne pouvons pas la valider, par exemple parce que le véhicule est immobilisé par un accident
          ou une panne, nous vous prévenons au plus vite. Vous choisissez alors, s’il y en a un, un véhicule
          équivalent au même prix, ou le remboursement complet de l’acompte.
        </p>
      </>
    ),
  },
  {
    id: 'prix',
    title: 'Prix',
    content: (
      <>
        <p>
          Les prix sont en euros, <strong>toutes taxes comprises</strong>. Le total est celui du prix
          journalier du véhicule et de ses accessoires, multiplié par le nombre de jours : la différence entre
          la date de retour et la date de retrait.
        </p>
        <p>
          Le prix de votre réservation est fixé quand vous la faites. Une modification ultérieure de nos
          tarifs n’y change rien.
        </p>
        <p>
          Ne sont pas compris : le carburant ou la recharge, les péages et le stationnement, les amendes, les
          kilomètres au-delà du forfait et les sommes dues en cas de retard ou de dommage. Les tarifs qui s’y
          appliquent figurent au contrat de location ; nous vous les communiquons sur simple demande avant la
          réservation.
        </p>
      </>
    ),
  },
  {
    id: 'acompte',
    title: 'Acompte, solde et paiement',
    content: (
      <>
        <p>Trois sommes sont à distinguer :</p>
        <dl>
          <dt>L’acompte : {DEPOSIT_PERCENT} % du total, en ligne</dt>
          <dd>
            Nécessaire pour confirmer la réservation, il est arrondi à l’euro, avec un minimum de{' '}
            {formatInteger(toEuros(MIN_DEPOSIT_CENTS))} €. Il fait partie du prix.
          </dd>
          <dt>Le solde : le reste du prix, au retrait</dt>
          <dd>Il se paie à l’agence, avant la remise des clés.</dd>
          <dt>La caution : {SECURITY_DEPOSIT}, à la remise des clés</dt>
          <dd>
            Elle garantit vos obligations, s’ajoute au prix et vous est rendue (voir{' '}
            <a href="#caution">Caution</a>
            ). Elle n’est jamais prélevée en ligne.
          </dd>
        </dl>
        <p>
          L’acompte se paie par carte (Visa, Mastercard ou Bancontact) par l’intermédiaire de Stripe, sur
          notre page ou sur la sienne. Votre numéro de carte est transmis directement à Stripe : nous ne le
          voyons pas et ne le conservons pas. La carte est débitée aussitôt.
        </p>
        <p>
          Si le paiement échoue, rien n’est débité et la réservation n’est pas confirmée. Si un paiement
          aboutit sans qu’une réservation puisse lui correspondre, ou s’il est fait deux fois, la somme en
          trop est remboursée intégralement et d’office.
        </p>
      </>
    ),
  },
  {
    id: 'annulation',
    title: 'Annulation et modification',
    content: (
      <>
        <p>
          Vous pouvez{' '}
          <strong>
            annuler gratuitement jusqu’à {FREE_CANCELLATION_HOURS}&nbsp;heures avant le début de la location
          </strong>
          , fixé à {PICKUP_TIME} (heure de Bruxelles) le jour du retrait. L’acompte vous est alors remboursé
          en entier. Le jour et l’heure limites vous sont rappelés avec votre réservation.
        </p>
        <ul>
          <li>
            <strong>Moins de {FREE_CANCELLATION_HOURS}&nbsp;heures avant</strong>, ou si vous ne vous
            présentez pas, l’acompte est conservé. Le solde et la caution ne sont pas dus.
          </li>
          <li>
            <strong>
              Réservation faite moins de {FREE_CANCELLATION_HOURS}&nbsp;heures avant le retrait :
            </strong>{' '}
            l’acompte n’est pas remboursable. Le site vous le dit avant le paiement.
          </li>
          <li>
            <strong>Annulation par l’agence :</strong> l’acompte est toujours remboursé en entier, quelle que
            soit la date, sans préjudice de l’indemnisation à laquelle la loi vous donne droit.
          </li>
        </ul>
        <p>
          Pour annuler ou modifier une réservation, appelez-nous au{' '}
          <a href={phoneHref(agency.phone)}>{agency.phone}</a>, {PHONE_SUPPORT_HOURS}. En dehors de ces
          heures, écrivez à <a href={`mailto:${agency.email}`}>{agency.email}</a> : le moment où votre message
          nous parvient est celui de l’annulation. Une modification dépend des disponibilités et se fait au
          prix des nouvelles dates.
        </p>
        <p>
          Le remboursement est fait sur la carte qui a servi au paiement. Nous le demandons aussitôt ; selon
          votre banque, il apparaît sur votre compte en quelques jours ouvrables.
        </p>
      </>
    ),
  },
  {
    id: 'retractation',
    title: 'Pas de droit de rétractation',
    content: (
      <p>
        La location d’un véhicule à des dates déterminées ne donne{' '}
        <strong>pas de droit de rétractation</strong>&nbsp;: c’est l’une des exceptions de
        l’article&nbsp;VI.53, 12° du Code de droit économique (CDE), qui vise les services de location de
        voitures prévus à une date ou pour une période déterminée. Vous ne disposez donc pas des 14&nbsp;jours
        de réflexion des autres contrats à distance. Seules les règles d’
        <a href="#annulation">annulation</a> ci-dessus s’appliquent.
      </p>
    ),
  },
  {
    id: 'retrait',
    title: 'Retrait du véhicule',
    content: (
      <>
        <p>
          Le véhicule se retire à l’agence, {agency.address}, à <strong>{PICKUP_TIME}</strong> le premier jour
          de la location. Vous y présentez :
        </p>
        <ul>
          <li>
            votre <strong>permis de conduire</strong>, original, en cours de validité et valable pour la
            catégorie du véhicule ;
          </li>
          <li>
            votre <strong>pièce d’identité</strong> (carte d’identité, titre de séjour ou passeport) en cours
            de validité, au nom du titulaire de la réservation ;
          </li>
          <li>le permis et la pièce d’identité de toute autre personne qui conduira.</li>
        </ul>
        <p>
          Sans ces documents, sans le paiement du solde ou sans la caution, nous ne pouvons pas vous remettre
          le véhicule ; la réservation est alors traitée comme une annulation tardive et l’acompte est
          conservé. Il en va de même si la personne qui doit conduire n’est manifestement pas en état de le
          faire.
        </p>
        <p>
          Nous constatons ensemble l’état du véhicule, son kilométrage et son niveau de carburant ou de
          charge. Ce constat, signé par vous et par nous, est joint au contrat ; vous pouvez y faire noter vos
          remarques. Si vous êtes retardé, prévenez-nous par téléphone : nous gardons le véhicule pour vous
          dans la mesure du possible.
        </p>
      </>
    ),
  },
];
