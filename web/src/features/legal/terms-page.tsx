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
  RETURN_TIME,
  SECURITY_DEPOSIT_CENTS,
} from '@volant/shared/agency.ts';
import { formatInteger } from '@volant/shared/kernel/format.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref, useSite, type Agency } from '../../lib/site.tsx';
import { Link } from '../../ui/link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { MediationContact } from './mediation-contact.tsx';

const SECURITY_DEPOSIT = `${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))} €`;

const sections = (agency: Agency): LegalSection[] => [
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
  {
    id: 'caution',
    title: 'Caution',
    content: (
      <>
        <p>
          Une caution de <strong>{SECURITY_DEPOSIT}</strong> est versée à l’agence à la remise des clés. Elle
          est distincte du prix et de l’acompte.
        </p>
        <p>
          Elle vous est rendue au retour du véhicule, une fois son état constaté avec vous. Nous ne pouvons en
          retenir que les sommes que vous devez au titre du contrat (kilomètres supplémentaires, carburant,
          retard, dommage à votre charge) et nous vous en donnons le détail par écrit, avec les pièces
          justificatives. Si un montant n’est pas encore connu, seule la part raisonnablement estimée est
          retenue, jusqu’au décompte définitif.
        </p>
      </>
    ),
  },
  {
    id: 'utilisation',
    title: 'Utilisation du véhicule',
    content: (
      <>
        <p>
          Vous utilisez le véhicule en personne prudente et raisonnable, selon sa destination et le code de la
          route. Seules les personnes nommées au contrat peuvent conduire. Il est notamment interdit :
        </p>
        <ul>
          <li>de conduire sous l’influence de l’alcool ou de drogues, ou sans permis valable ;</li>
          <li>de sous-louer ou de prêter le véhicule, ou de transporter des personnes contre paiement ;</li>
          <li>de participer à des courses ou à des essais, ou de rouler hors des voies carrossables ;</li>
          <li>de le surcharger, ou de remorquer sans notre accord ;</li>
          <li>d’y fumer ou de le modifier ;</li>
          <li>de l’emmener dans un pays que le certificat international d’assurance ne couvre pas.</li>
        </ul>
        <p>
          Si un voyant d’alerte s’allume ou si une panne survient, arrêtez-vous dès que vous le pouvez sans
          danger et appelez-nous. Une réparation demande notre accord ; elle vous est remboursée sur facture,
          sauf si vous en êtes la cause.
        </p>
      </>
    ),
  },
  {
    id: 'kilometrage',
    title: 'Kilométrage et carburant',
    content: (
      <>
        <p>
          Chaque véhicule a un kilométrage maximal par jour, affiché sur sa page. Le forfait de votre location
          est ce kilométrage multiplié par le nombre de jours ; il se compte sur toute la durée, et non jour
          par jour. Les kilomètres au-delà sont facturés au tarif par kilomètre inscrit au contrat de
          location.
        </p>
        <p>
          Vous rendez le véhicule avec le niveau de carburant ou de charge constaté au retrait. Ce qui manque
          vous est facturé au prix coûtant.
        </p>
      </>
    ),
  },
  {
    id: 'retour',
    title: 'Retour et retard',
    content: (
      <>
        <p>
          Le véhicule, ses clés, ses documents et les accessoires se rendent à l’agence au plus tard à{' '}
          <strong>{RETURN_TIME}</strong> le dernier jour de la location. Son état et son kilométrage y sont
          constatés avec vous.
        </p>
        <p>
          Si vous ne pouvez pas rentrer à temps, appelez-nous avant l’heure prévue : nous prolongeons la
          location si le véhicule est libre. Un retard sans notre accord est facturé, par jour commencé, au
          prix journalier de votre location, sauf force majeure ; vous pouvez démontrer que notre dommage est
          moindre. Réciproquement, un retard de notre fait au retrait vous donne droit à une réduction du prix
          calculée de la même manière.
        </p>
        <p>Un retour anticipé, de votre seule initiative, ne donne pas lieu à remboursement.</p>
      </>
    ),
  },
  {
    id: 'assurance',
    title: 'Assurance, dommages, accident et vol',
    content: (
      <>
        <p>
          Nos véhicules sont couverts par l’assurance obligatoire de la responsabilité civile (loi du
          21&nbsp;novembre 1989). Les autres garanties éventuelles, leurs exclusions et leur franchise sont
          décrites au contrat de location, que vous lisez avant de signer.
        </p>
        <p>
          Vous répondez des dommages causés au véhicule et de sa perte pendant la location, dans la limite de
          la franchise quand une garantie intervient. Vous n’en répondez pas s’ils sont dus à l’usure normale,
          à un vice du véhicule, à notre faute ou à la force majeure, ni dans la mesure où un tiers ou son
          assureur les indemnise. Les réparations sont comptées à leur coût réel, sur devis ou facture.
        </p>
        <p>En cas d’accident, de dommage ou de vol, vous devez :</p>
        <ol>
          <li>assurer la sécurité des personnes et appeler les secours au 112 s’il le faut ;</li>
          <li>nous prévenir aussitôt, et au plus tard le jour ouvrable suivant ;</li>
          <li>remplir un constat européen d’accident avec les autres personnes concernées ;</li>
          <li>
            en cas de vol, de vandalisme, de blessure ou de délit de fuite, faire une déclaration à la police
            et nous en remettre une copie.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'amendes',
    title: 'Amendes, péages et redevances',
    content: (
      <p>
        Les amendes, redevances de stationnement, péages et taxes de zone de basses émissions nés de votre
        utilisation du véhicule sont à votre charge, même s’ils nous parviennent après la location. La loi
        nous oblige à communiquer l’identité du conducteur ou du locataire aux autorités qui la demandent. Si
        des frais de dossier s’ajoutent, leur montant est celui du contrat de location, et vous recevez une
        copie de la pièce reçue.
      </p>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité de l’agence et force majeure',
    content: (
      <>
        <p>
          Nous vous remettons un véhicule propre, en bon état, entretenu, assuré et conforme à votre
          réservation. S’il tombe en panne sans votre faute, nous le remplaçons par un véhicule équivalent si
          nous en avons un, ou nous vous remboursons les jours dont vous êtes privé.
        </p>
        <p>
          Nous répondons de nos fautes et de l’inexécution de nos obligations. Nous ne répondons pas des
          objets laissés dans le véhicule, sauf si leur perte nous est imputable, ni des dommages qui n’ont
          pas de lien avec un manquement de notre part. Ces règles ne limitent pas notre responsabilité en cas
          de dol, de faute grave, de décès ou de dommage corporel.
        </p>
        <p>
          Aucune des parties ne répond d’une inexécution due à la force majeure. Si elle rend la location
          impossible, les sommes payées pour la période non exécutée sont remboursées.
        </p>
      </>
    ),
  },
  {
    id: 'donnees',
    title: 'Données personnelles',
    content: (
      <p>
        Le traitement de vos données est décrit dans notre{' '}
        <Link to={paths.privacy}>politique de confidentialité</Link>.
      </p>
    ),
  },
  {
    id: 'reclamations',
    title: 'Réclamations et médiation',
    content: (
      <>
        <p>
          Adressez d’abord votre réclamation à l’agence, par email à{' '}
          <a href={`mailto:${agency.email}`}>{agency.email}</a>, par téléphone au{' '}
          <a href={phoneHref(agency.phone)}>{agency.phone}</a> ou par courrier. Nous cherchons avec vous une
          solution amiable.
        </p>
        <p>Si nous n’en trouvons pas et que vous êtes un consommateur, vous pouvez saisir gratuitement :</p>
        <MediationContact />
      </>
    ),
  },
  {
    id: 'droit',
    title: 'Droit applicable et tribunaux',
    content: (
      <p>
        Le droit belge s’applique. Si vous êtes un consommateur et habitez un autre pays de l’Union
        européenne, vous gardez la protection des dispositions impératives de ce pays. Les tribunaux
        compétents sont ceux que désigne la loi, en Belgique l’article&nbsp;624 du Code judiciaire. Le
        règlement (UE) n°&nbsp;1215/2012 permet en outre au consommateur domicilié dans un autre pays de
        l’Union, auquel notre offre s’adresse, de saisir le tribunal de son domicile et de n’être poursuivi
        que devant lui.
      </p>
    ),
  },
  {
    id: 'modifications',
    title: 'Modification de ces conditions',
    content: (
      <p>
        Nous pouvons modifier ces conditions pour l’avenir ; la date de mise à jour figure en haut de la page.
        Une réservation déjà faite reste soumise à la version du jour où elle a été faite. Si une clause est
        nulle, les autres restent valables. Vous pouvez enregistrer ou imprimer cette page depuis votre
        navigateur.
      </p>
    ),
  },
];

export const TermsPage = () => {
  const { agency } = useSite();
  return (
    <LegalPage
      title="Conditions générales d’utilisation et de vente"
      lead={`Ce que vous pouvez attendre de ${agency.name}, et ce que nous attendons de vous, de la réservation au retour du véhicule.`}
      sections={sections(agency)}
    />
  );
};
