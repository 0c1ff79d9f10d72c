import {
  ACCOUNT_RETENTION_YEARS,
  ACCOUNTING_RETENTION_YEARS,
  CONTACT_MESSAGE_RETENTION_MONTHS,
  DRIVER_RETENTION_YEARS,
  LOG_RETENTION_DAYS,
} from '@volant/shared/retention.ts';
import type { Site } from '../../lib/site.tsx';
import { AgencyIdentity } from './agency-identity.tsx';
import type { LegalSection } from './legal-page.tsx';

const RETENTION: readonly { what: string; how: string }[] = [
  {
    what: 'Réservations, contrats, paiements, remboursements et factures',
    how: `${ACCOUNTING_RETENTION_YEARS} ans à partir du 1er janvier de l’année suivante : obligations comptables et de TVA`,
  },
  {
    what: 'Constats de départ et de retour signés, avec leurs photos et leurs signatures',
    how: `comme le contrat, dont ils font partie ; un constat jamais signé, ${LOG_RETENTION_DAYS} jours après la location`,
  },
  {
    what: 'Identité, permis et adresse postale des conducteurs (hors du contrat, qui les cite)',
    how: `${DRIVER_RETENTION_YEARS} ans après la location : délai des infractions routières ; ensuite, un conducteur qui le demande est aussi retiré du contrat`,
  },
  {
    what: 'Compte',
    how: `${ACCOUNT_RETENTION_YEARS} ans après votre dernière activité, ou jusqu’à ce que vous en demandiez l’effacement`,
  },
  { what: 'Notes de l’agence sur vous ou vos locations', how: 'aussi longtemps que le compte' },
  { what: 'Preuve de l’acceptation des conditions', how: 'aussi longtemps que le compte' },
  { what: 'Messages du formulaire de contact', how: `${CONTACT_MESSAGE_RETENTION_MONTHS} mois` },
  {
    what: 'Textes de vos demandes d’annulation ou de changement (la demande et son moment : comme la réservation)',
    how: `${CONTACT_MESSAGE_RETENTION_MONTHS} mois`,
  },
  { what: 'Journaux techniques (adresse IP, date, page demandée)', how: `${LOG_RETENTION_DAYS} jours` },
  {
    what: 'Journal des actes (numéro de compte, acte, date ; ni nom, ni adresse email)',
    how: `aussi longtemps que les données qu’il explique ; l’adresse IP, ${LOG_RETENTION_DAYS} jours`,
  },
];

/** Which data are used, and what for. */
// oxlint-disable-next-line max-lines-per-function -- The text of a legal page.
export const privacyUse = ({ agency, captcha }: Site): LegalSection[] => [
  {
    id: 'responsable',
    title: 'Responsable du traitement',
    content: (
      <>
        <p>
          {agency.name} décide pourquoi et comment vos données sont utilisées&nbsp;: elle en est le
          responsable du traitement, au sens du Règlement général sur la protection des données (RGPD,
          règlement (UE) 2016/679) et de la loi belge du 30&nbsp;juillet 2018.
        </p>
        <AgencyIdentity />
        <p>Pour toute question sur vos données, écrivez à cette adresse email ou à cette adresse postale.</p>
      </>
    ),
  },
  {
    id: 'finalites',
    title: 'Vos données : lesquelles, pourquoi et à quel titre',
    content: (
      <>
        <h3>Votre compte</h3>
        <dl>
          <dt>Données</dt>
          <dd>
            Nom, prénom, adresse email, numéro de téléphone, adresse postale si vous la donnez, mot de passe
            (conservé sous forme d’empreinte, que nous ne pouvons pas relire), date de création et version des
            conditions que vous avez acceptées.
          </dd>
          <dt>Finalité</dt>
          <dd>
            Vous identifier, vous envoyer les messages liés au compte, rétablir l’accès en cas d’oubli.
            L’adresse postale figure sur le contrat de location et sur la lettre qui désigne le conducteur en
            cas d’infraction.
          </dd>
          <dt>Base légale</dt>
          <dd>L’exécution du contrat (art.&nbsp;6.1.b du RGPD).</dd>
        </dl>
        <h3>Vos réservations et locations</h3>
        <dl>
          <dt>Données</dt>
          <dd>
            Véhicule, dates, accessoires, prix, acompte, état de la réservation, kilomètres parcourus, société
            pour laquelle vous réservez si vous la donnez (nom, adresse, numéros, référence de commande, email
            de la comptabilité), reprise sur le contrat et la facture et proposée la fois suivante. À
            l’agence&nbsp;: les mentions du permis de conduire et de la pièce d’identité nécessaires au
            contrat de location (ces documents ne vous sont pas demandés sur le site), l’adresse postale des
            conducteurs qui la donnent, les constats de départ et de retour avec des photos du véhicule et
            votre signature, la caution, et ce que l’agence note pour suivre la location.
          </dd>
          <dt>Finalité</dt>
          <dd>
            Réserver, préparer et suivre la location, vous en envoyer la confirmation, l’annulation ou le
            décompte, vous répondre.
          </dd>
          <dt>Base légale</dt>
          <dd>
            L’exécution du contrat (art.&nbsp;6.1.b)&nbsp;; nos obligations légales (art.&nbsp;6.1.c) pour la
            comptabilité, la TVA et l’identification du conducteur en cas d’infraction&nbsp;; notre intérêt
            légitime (art.&nbsp;6.1.f) à régler un sinistre ou à défendre nos droits.
          </dd>
        </dl>
        <h3>Vos paiements</h3>
        <dl>
          <dt>Données</dt>
          <dd>
            Montant, date, état et référence du paiement ou du remboursement. Votre numéro de carte va
            directement à Stripe&nbsp;: nous ne le recevons jamais.
          </dd>
          <dt>Finalité</dt>
          <dd>Encaisser l’acompte, le rembourser s’il y a lieu, tenir notre comptabilité.</dd>
          <dt>Base légale</dt>
          <dd>
            L’exécution du contrat (art.&nbsp;6.1.b) et nos obligations comptables et fiscales
            (art.&nbsp;6.1.c).
          </dd>
        </dl>
        <h3>Vos messages</h3>
        <dl>
          <dt>Données</dt>
          <dd>Nom, prénom, adresse email, numéro de téléphone et texte du message.</dd>
          <dt>Finalité</dt>
          <dd>Vous répondre.</dd>
          <dt>Base légale</dt>
          <dd>
            Notre intérêt légitime à répondre à qui nous écrit (art.&nbsp;6.1.f), ou les mesures
            précontractuelles que vous demandez (art.&nbsp;6.1.b).
          </dd>
        </dl>
        <h3>La sécurité du site</h3>
        <dl>
          <dt>Données</dt>
          <dd>Adresse IP, date et heure, page demandée, résultat de la demande, essais de connexion.</dd>
          <dt>Finalité</dt>
          <dd>
            Détecter les pannes, les abus et les tentatives d’intrusion, limiter les envois automatiques.
          </dd>
          <dt>Base légale</dt>
          <dd>Notre intérêt légitime à protéger le site et ceux qui s’en servent (art.&nbsp;6.1.f).</dd>
        </dl>
        <p>
          Les champs obligatoires d’un formulaire sont ceux sans lesquels nous ne pouvons pas créer le compte,
          conclure la réservation ou vous répondre. Nous n’envoyons pas de publicité, nous ne vendons ni ne
          louons vos données, et aucune décision qui vous concerne n’est prise par un profilage automatique de
          notre part.
        </p>
      </>
    ),
  },
  {
    id: 'destinataires',
    title: 'Qui reçoit vos données',
    content: (
      <>
        <p>
          À l’agence, seules les personnes qui s’occupent des réservations y ont accès. Hors de l’agence,
          elles ne vont qu’à&nbsp;:
        </p>
        <ul>
          <li>
            <strong>Stripe</strong> (Stripe Payments Europe, Limited, Irlande), pour les paiements. Stripe
            agit aussi comme responsable à part entière pour prévenir la fraude et respecter ses propres
            obligations&nbsp;; voyez sa{' '}
            <a href="https://stripe.com/fr-be/privacy">politique de confidentialité</a>.
          </li>
          {captcha === 'recaptcha' && (
            <li>
              <strong>Google</strong> (Google Ireland Limited, Irlande), pour le captcha du formulaire de
              contact, quand vous vous servez de celui-ci&nbsp;;
            </li>
          )}
          <li>
            <strong>notre hébergeur</strong>, qui fait fonctionner le serveur, la base de données et leurs
            sauvegardes&nbsp;;
          </li>
          <li>
            <strong>notre prestataire d’email</strong>, qui achemine les messages que le site vous
            envoie&nbsp;;
          </li>
          <li>
            notre comptable, notre assureur, nos conseils et, quand la loi l’exige, les autorités (police,
            parquet, administration fiscale).
          </li>
        </ul>
        <p>
          Nos sous-traitants n’agissent que sur nos instructions, sous un contrat conforme à l’article&nbsp;28
          du RGPD. Le nom et l’adresse de chacun vous sont donnés sur demande.
        </p>
      </>
    ),
  },
  {
    id: 'transferts',
    title: 'Transferts hors de l’Espace économique européen',
    content: (
      <p>
        {captcha === 'recaptcha' ? 'Stripe et Google peuvent' : 'Stripe peut'} traiter certaines données aux
        États-Unis. Ce transfert est encadré par la décision d’adéquation de la Commission européenne relative
        au cadre de protection des données UE&#8209;États-Unis et par des clauses contractuelles types. Vous
        pouvez en obtenir une copie auprès de nous. Si un autre prestataire devait traiter des données hors de
        l’Espace économique européen, ce serait sous les mêmes garanties.
      </p>
    ),
  },
  {
    id: 'conservation',
    title: 'Combien de temps',
    content: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Données</th>
              <th scope="col">Durée de conservation</th>
            </tr>
          </thead>
          <tbody>
            {RETENTION.map(({ what, how }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{how}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Ensuite, les données sont effacées ou rendues anonymes. Si un litige est en cours, ce qui est
          nécessaire à sa solution est gardé jusqu’à la fin de celui-ci. Quand un compte est effacé, les
          pièces comptables subsistent pour leur durée légale, sans votre nom ni vos coordonnées là où la loi
          ne les exige pas.
        </p>
      </>
    ),
  },
];
