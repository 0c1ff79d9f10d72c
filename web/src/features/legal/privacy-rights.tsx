import { paths } from '../../lib/paths.ts';
import type { Site } from '../../lib/site.tsx';
import { Link } from '../../ui/controls/link.tsx';
import type { LegalSection } from './legal-page.tsx';

/** How long data are kept, and what people may ask for. */
// oxlint-disable-next-line max-lines-per-function -- The text of a legal page.
export const privacyRights = ({ agency, captcha }: Site): LegalSection[] => [
  {
    id: 'cookies',
    title: 'Cookies et stockage du navigateur',
    content: (
      <>
        <p>
          Ce site ne dépose <strong>aucun cookie publicitaire, de mesure d’audience ou de suivi</strong>. Il
          n’affiche donc pas de bandeau de consentement. Il utilise seulement le stockage de votre navigateur,
          pour ce que vous lui demandez&nbsp;:
        </p>
        <ul>
          <li>
            <strong>votre session</strong>&nbsp;: votre adresse email et un jeton de connexion. Ils restent
            dans l’onglet, ou dans le navigateur si vous avez coché «&nbsp;Se souvenir&nbsp;» ou venez de
            créer votre compte. Ils disparaissent quand vous vous déconnectez&nbsp;;
          </li>
          <li>
            <strong>votre réservation en cours</strong>&nbsp;: les choix déjà faits, dans l’onglet seulement,
            pour que vous puissiez la reprendre&nbsp;;
          </li>
          <li>
            une marque technique, dans l’onglet, quand la page doit être rechargée après une mise à jour.
          </li>
        </ul>
        <p>
          Le programme de Stripe n’est chargé qu’à l’étape du paiement. Il peut alors déposer des cookies
          strictement nécessaires à la sécurité du paiement et à la prévention de la fraude
          («&nbsp;__stripe_mid&nbsp;» et «&nbsp;__stripe_sid&nbsp;»).
        </p>
        {captcha === 'recaptcha' && (
          <p>
            Le programme du captcha de Google n’est chargé que si vous vous servez du formulaire de contact.
            Il peut alors déposer le cookie «&nbsp;_GRECAPTCHA&nbsp;», qui sert à distinguer une personne d’un
            programme.
          </p>
        )}
      </>
    ),
  },
  {
    id: 'captcha',
    title: 'Protection contre les envois automatiques',
    content:
      captcha === 'altcha' ? (
        <p>
          Le formulaire de contact est protégé par un captcha hébergé par nos soins&nbsp;: votre navigateur
          résout un petit calcul. Il ne dépose pas de cookie, ne vous suit pas et n’envoie rien à un tiers.
        </p>
      ) : (
        <>
          <p>
            Le formulaire de contact est protégé par reCAPTCHA, un service de Google. Son programme n’est
            chargé que lorsque vous commencez à remplir le formulaire. Google reçoit alors votre adresse IP et
            des informations sur votre navigateur et sur votre usage de la page, pour distinguer une personne
            d’un programme&nbsp;; voyez sa{' '}
            <a href="https://policies.google.com/privacy?hl=fr">politique de confidentialité</a> et ses{' '}
            <a href="https://policies.google.com/terms?hl=fr">conditions d’utilisation</a>.
          </p>
          <p>
            La base légale est notre intérêt légitime à nous protéger des envois automatiques (art.&nbsp;6.1.f
            du RGPD). Vous pouvez aussi nous joindre par téléphone ou par email, sans passer par ce
            formulaire.
          </p>
        </>
      ),
  },
  {
    id: 'securite',
    title: 'Sécurité',
    content: (
      <p>
        Les échanges avec le site sont chiffrés. Les mots de passe et les jetons de connexion ne sont
        conservés que sous forme d’empreinte, les accès sont limités à ceux qui en ont besoin, et la base de
        données est sauvegardée. Si une violation de données présentait pour vous un risque élevé, nous vous
        en avertirions sans tarder, et l’Autorité de protection des données dans les 72&nbsp;heures.
      </p>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    content: (
      <>
        <p>Vous pouvez à tout moment, gratuitement&nbsp;:</p>
        <ul>
          <li>
            <strong>accéder</strong> à vos données et en recevoir une copie&nbsp;;
          </li>
          <li>
            les faire <strong>rectifier</strong>&nbsp;: l’adresse email, le téléphone et le mot de passe se
            changent aussi sous <Link to={paths.profile}>Mon compte</Link>&nbsp;;
          </li>
          <li>
            les faire <strong>effacer</strong>, sauf celles que la loi nous oblige à garder&nbsp;;
          </li>
          <li>
            en faire <strong>limiter</strong> le traitement, par exemple le temps d’une vérification&nbsp;;
          </li>
          <li>
            recevoir dans un format lisible par machine celles que vous nous avez données, ou les faire
            transmettre à un autre (<strong>portabilité</strong>)&nbsp;;
          </li>
          <li>
            vous <strong>opposer</strong>, pour des raisons tenant à votre situation, à un traitement fondé
            sur notre intérêt légitime.
          </li>
        </ul>
        <p>
          Écrivez à <a href={`mailto:${agency.email}`}>{agency.email}</a> ou à {agency.name}, {agency.address}
          . Nous répondons dans le mois. Si nous doutons que la demande vienne bien de vous, nous pouvons vous
          demander de le confirmer.
        </p>
      </>
    ),
  },
  {
    id: 'plainte',
    title: 'Réclamation auprès de l’Autorité de protection des données',
    content: (
      <>
        <p>
          Si notre réponse ne vous satisfait pas, vous pouvez introduire une réclamation auprès de l’autorité
          belge, ou de celle du pays de l’Union où vous résidez ou travaillez&nbsp;:
        </p>
        <dl>
          <dt>Autorité de protection des données (APD)</dt>
          <dd>Rue de la Presse 35, 1000 Bruxelles</dd>
          <dt>Téléphone</dt>
          <dd>
            <a href="tel:+3222744800">02&nbsp;274&nbsp;48&nbsp;00</a>
          </dd>
          <dt>Email</dt>
          <dd>
            <a href="mailto:contact@apd-gba.be">contact@apd-gba.be</a>
          </dd>
          <dt>Site</dt>
          <dd>
            <a href="https://www.autoriteprotectiondonnees.be">www.autoriteprotectiondonnees.be</a>
          </dd>
        </dl>
      </>
    ),
  },
  {
    id: 'modifications',
    title: 'Modification de cette politique',
    content: (
      <p>
        Cette page décrit nos traitements à la date indiquée en haut. Si nous les changeons de façon
        importante, nous prévenons les titulaires d’un compte par email avant que le changement ne prenne
        effet.
      </p>
    ),
  },
];
