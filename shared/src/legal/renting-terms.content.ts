import { RETURN_TIME, SECURITY_DEPOSIT_CENTS } from '../agency.ts';
import { formatInteger } from '../words/fr/format/amounts.ts';
import { toEuros } from '../kernel/money.ts';
import { rich, type LegalText, type TermsAgency } from './rich-text.ts';

const SECURITY_DEPOSIT = `${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€`;

/** The terms of the rental itself, and of what follows it. */
// oxlint-disable-next-line max-lines-per-function -- The text of a legal page.
export const rentingTerms = (agency: TermsAgency): LegalText[] => [
  {
    id: 'caution',
    title: 'Caution',
    blocks: [
      {
        kind: 'p',
        text: rich`Une caution de **${SECURITY_DEPOSIT}** est versée à l’agence à la remise des clés. Elle est distincte du prix et de l’acompte.`,
      },
      {
        kind: 'p',
        text: rich`Elle vous est rendue au retour du véhicule, une fois son état constaté avec vous. Nous ne pouvons en retenir que les sommes que vous devez au titre du contrat (frais du retour, dommage à votre charge) et nous vous en donnons le détail par écrit, avec les pièces justificatives. Si un montant n’est pas encore connu, seule la part raisonnablement estimée est retenue, jusqu’au décompte définitif.`,
      },
    ],
  },
  {
    id: 'utilisation',
    title: 'Utilisation du véhicule',
    blocks: [
      {
        kind: 'p',
        text: rich`Vous utilisez le véhicule en personne prudente et raisonnable, selon sa destination et le code de la route. Seules les personnes nommées au contrat peuvent conduire. Il est notamment interdit :`,
      },
      {
        kind: 'ul',
        items: [
          rich`de conduire sous l’influence de l’alcool ou de drogues, ou sans permis valable ;`,
          rich`de sous-louer ou de prêter le véhicule, ou de transporter des personnes contre paiement ;`,
          rich`de participer à des courses ou à des essais, ou de rouler hors des voies carrossables ;`,
          rich`de le surcharger, ou de remorquer sans notre accord ;`,
          rich`d’y fumer ou de le modifier ;`,
          rich`de l’emmener dans un pays que le certificat international d’assurance ne couvre pas.`,
        ],
      },
      {
        kind: 'p',
        text: rich`Si un voyant d’alerte s’allume ou si une panne survient, arrêtez-vous dès que vous le pouvez sans danger et appelez-nous. Une réparation demande notre accord ; elle vous est remboursée sur facture, sauf si vous en êtes la cause.`,
      },
    ],
  },
  {
    id: 'kilometrage',
    title: 'Kilométrage et carburant',
    blocks: [
      {
        kind: 'p',
        text: rich`Chaque véhicule a un kilométrage maximal par jour, affiché sur sa page. Le forfait de votre location est ce kilométrage multiplié par le nombre de jours ; il se compte sur toute la durée, et non jour par jour. Les kilomètres au-delà sont comptés au tarif de la [liste des prix](#prix) affichée sur la page du véhicule et reprise au contrat ; sans tarif, ils ne le sont pas.`,
      },
      {
        kind: 'p',
        text: rich`Vous rendez le véhicule avec le niveau de carburant ou de charge constaté au retrait. Ce qui manque est compté au tarif de la même liste, par huitième de réservoir ou par tranche entière de 10 % de charge ; sans tarif, rien ne l’est.`,
      },
    ],
  },
  {
    id: 'retour',
    title: 'Retour et retard',
    blocks: [
      {
        kind: 'p',
        text: rich`Le véhicule, ses clés, ses documents et les accessoires se rendent à l’agence au plus tard à **${RETURN_TIME}** le dernier jour de la location. Son état et son kilométrage y sont constatés avec vous.`,
      },
      {
        kind: 'p',
        text: rich`Si vous ne pouvez pas rentrer à temps, appelez-nous avant l’heure prévue : nous prolongeons la location si le véhicule est libre. Un retard sans notre accord est compté, par jour commencé, au tarif de la [liste des prix](#prix) affichée sur la page du véhicule et reprise au contrat, sauf force majeure ; vous pouvez démontrer que notre dommage est moindre. Sans tarif, il ne l’est pas. Réciproquement, un retard de notre fait au retrait vous donne droit à une réduction du prix calculée de la même manière.`,
      },
      {
        kind: 'p',
        text: rich`Un nettoyage n’est compté que si l’état du véhicule au retour l’exige et si la même liste en donne le tarif.`,
      },
      {
        kind: 'p',
        text: rich`Un retour anticipé, de votre seule initiative, ne donne pas lieu à remboursement.`,
      },
    ],
  },
  {
    id: 'assurance',
    title: 'Assurance, dommages, accident et vol',
    blocks: [
      {
        kind: 'p',
        text: rich`Nos véhicules sont couverts par l’assurance obligatoire de la responsabilité civile (loi du 21 novembre 1989). Les autres garanties éventuelles et leurs exclusions sont décrites au contrat de location, que vous lisez avant de signer. La franchise, si l’agence en prévoit une, figure dans la [liste des prix](#prix) de la page du véhicule et au contrat.`,
      },
      {
        kind: 'p',
        text: rich`Vous répondez des dommages causés au véhicule et de sa perte pendant la location, dans la limite de la franchise quand une garantie intervient. Vous n’en répondez pas s’ils sont dus à l’usure normale, à un vice du véhicule, à notre faute ou à la force majeure, ni dans la mesure où un tiers ou son assureur les indemnise. Les réparations sont comptées à leur coût réel, sur devis ou facture.`,
      },
      { kind: 'p', text: rich`En cas d’accident, de dommage ou de vol, vous devez :` },
      {
        kind: 'ol',
        items: [
          rich`assurer la sécurité des personnes et appeler les secours au 112 s’il le faut ;`,
          rich`nous prévenir aussitôt, et au plus tard le jour ouvrable suivant ;`,
          rich`remplir un constat européen d’accident avec les autres personnes concernées ;`,
          rich`en cas de vol, de vandalisme, de blessure ou de délit de fuite, faire une déclaration à la police et nous en remettre une copie.`,
        ],
      },
    ],
  },
  {
    id: 'amendes',
    title: 'Amendes, péages et redevances',
    blocks: [
      {
        kind: 'p',
        text: rich`Les amendes, redevances de stationnement, péages et taxes de zone de basses émissions nés de votre utilisation du véhicule sont à votre charge, même s’ils nous parviennent après la location. La loi nous oblige à communiquer l’identité du conducteur ou du locataire aux autorités qui la demandent. Des frais de dossier ne s’y ajoutent que si la liste des prix du contrat les nomme, et vous recevez une copie de la pièce reçue.`,
      },
    ],
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité de l’agence et force majeure',
    blocks: [
      {
        kind: 'p',
        text: rich`Nous vous remettons un véhicule propre, en bon état, entretenu, assuré et conforme à votre réservation. S’il tombe en panne sans votre faute, nous le remplaçons par un véhicule équivalent si nous en avons un, ou nous vous remboursons les jours dont vous êtes privé.`,
      },
      {
        kind: 'p',
        text: rich`Nous répondons de nos fautes et de l’inexécution de nos obligations. Nous ne répondons pas des objets laissés dans le véhicule, sauf si leur perte nous est imputable, ni des dommages qui n’ont pas de lien avec un manquement de notre part. Ces règles ne limitent pas notre responsabilité en cas de dol, de faute grave, de décès ou de dommage corporel.`,
      },
      {
        kind: 'p',
        text: rich`Aucune des parties ne répond d’une inexécution due à la force majeure. Si elle rend la location impossible, les sommes payées pour la période non exécutée sont remboursées.`,
      },
    ],
  },
  {
    id: 'donnees',
    title: 'Données personnelles',
    blocks: [
      {
        kind: 'p',
        text: rich`Le traitement de vos données est décrit dans notre [politique de confidentialité](privacy).`,
      },
    ],
  },
  {
    id: 'reclamations',
    title: 'Réclamations et médiation',
    blocks: [
      {
        kind: 'p',
        text: rich`Adressez d’abord votre réclamation à l’agence, par email à [${agency.email}](mailto), par téléphone au [${agency.phone}](tel) ou par courrier. Nous cherchons avec vous une solution amiable.`,
      },
      {
        kind: 'p',
        text: rich`Si nous n’en trouvons pas et que vous êtes un consommateur, vous pouvez saisir gratuitement :`,
      },
      {
        kind: 'dl',
        items: [
          {
            term: rich`Service de Médiation pour le Consommateur`,
            text: rich`North Gate II, Boulevard du Roi Albert II 8, boîte 1, 1000 Bruxelles`,
          },
          { term: rich`Téléphone`, text: rich`[02 702 52 20](tel:+3227025220)` },
          { term: rich`Email`, text: rich`[contact@mediationconsommateur.be](mailto)` },
          { term: rich`Site`, text: rich`[mediationconsommateur.be](https://mediationconsommateur.be)` },
        ],
      },
    ],
  },
  {
    id: 'droit',
    title: 'Droit applicable et tribunaux',
    blocks: [
      {
        kind: 'p',
        text: rich`Le droit belge s’applique. Si vous êtes un consommateur et habitez un autre pays de l’Union européenne, vous gardez la protection des dispositions impératives de ce pays. Les tribunaux compétents sont ceux que désigne la loi, en Belgique l’article\u00a0624 du Code judiciaire. Le règlement (UE) n° 1215/2012 permet en outre au consommateur domicilié dans un autre pays de l’Union, auquel notre offre s’adresse, de saisir le tribunal de son domicile et de n’être poursuivi que devant lui.`,
      },
    ],
  },
  {
    id: 'modifications',
    title: 'Modification de ces conditions',
    blocks: [
      {
        kind: 'p',
        text: rich`Nous pouvons modifier ces conditions pour l’avenir ; la date de mise à jour figure en haut de la page. Une réservation déjà faite reste soumise à la version du jour où elle a été faite. Si une clause est nulle, les autres restent valables. Vous pouvez enregistrer ou imprimer cette page depuis votre navigateur.`,
      },
    ],
  },
];
