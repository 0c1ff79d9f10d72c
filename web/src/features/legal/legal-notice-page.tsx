import { PHONE_SUPPORT_HOURS } from '#words/agency/support-hours.ts';
import { paths } from '../../lib/paths.ts';
import { useSite, type Site } from '../../lib/site.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { AgencyIdentity } from './agency-identity.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections = ({ agency, sandbox }: Site): LegalSection[] => [
  {
    id: 'editeur',
    title: 'Éditeur du site',
    content: (
      <>
        <p>
          Ce site est édité par l’agence de location de véhicules ci-dessous, responsable de son contenu
          (art.&nbsp;XII.6 du Code de droit économique).
        </p>
        <AgencyIdentity />
        <p>
          L’agence répond au téléphone {PHONE_SUPPORT_HOURS}. Vous pouvez aussi nous écrire par le formulaire
          de contact de la page d’accueil.
        </p>
        {sandbox && (
          <p>
            Ce site fonctionne en <strong>mode démonstration</strong>&nbsp;: aucun paiement réel n’y est
            effectué.
          </p>
        )}
      </>
    ),
  },
  {
    id: 'activite',
    title: 'Activité et conditions',
    content: (
      <p>
        L’agence loue des véhicules sans chauffeur, à des particuliers et à des professionnels, depuis une
        seule adresse. Les prix affichés sont en euros, toutes taxes comprises. L’utilisation du site et les
        locations sont régies par les <Link to={paths.terms}>conditions générales</Link>, en français.
      </p>
    ),
  },
  {
    id: 'hebergement',
    title: 'Hébergement et paiements',
    content: (
      <p>
        Le site est hébergé pour le compte de l’agence par un prestataire dont le nom et l’adresse vous sont
        communiqués sur demande, par email à <a href={`mailto:${agency.email}`}>{agency.email}</a>. Les
        paiements en ligne sont assurés par Stripe Payments Europe, Limited (Irlande).
      </p>
    ),
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    content: (
      <p>
        Les textes, les photos, le logo et la présentation du site appartiennent à l’agence ou sont utilisés
        avec l’accord de leurs auteurs. Vous pouvez les consulter, les imprimer pour votre usage personnel et
        créer des liens vers nos pages. Toute autre reproduction demande notre accord écrit. Les marques des
        constructeurs appartiennent à leurs titulaires et ne servent qu’à désigner les véhicules.
      </p>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Contenu et liens',
    content: (
      <p>
        Nous tenons les informations du site à jour avec soin. Si vous y voyez une erreur ou un contenu
        illicite, signalez-le-nous&nbsp;: nous le corrigeons ou le retirons au plus vite. Le site renvoie à
        quelques sites d’autorités et de prestataires, dont le contenu ne dépend pas de nous.
      </p>
    ),
  },
  {
    id: 'donnees',
    title: 'Données personnelles et cookies',
    content: (
      <p>
        Le site ne dépose aucun cookie de suivi. L’usage de vos données et vos droits sont décrits dans la{' '}
        <Link to={paths.privacy}>politique de confidentialité</Link>.
      </p>
    ),
  },
  {
    id: 'reclamations',
    title: 'Réclamations, médiation et contrôle',
    content: (
      <>
        <p>
          Une réclamation s’adresse d’abord à l’agence, aux coordonnées ci-dessus. À défaut de solution
          amiable, un consommateur peut saisir gratuitement&nbsp;:
        </p>
        <MediationContact />
        <p>
          Le respect du Code de droit économique est contrôlé par le SPF Économie, Direction générale de
          l’Inspection économique (<a href="https://economie.fgov.be/fr">economie.fgov.be</a>).
        </p>
      </>
    ),
  },
  {
    id: 'droit',
    title: 'Droit applicable',
    content: (
      <p>
        Ce site est soumis au droit belge. Les tribunaux compétents sont ceux que désignent les{' '}
        <Link to={paths.terms}>conditions générales</Link>.
      </p>
    ),
  },
];

export const LegalNoticePage = () => {
  const site = useSite();
  return (
    <LegalPage
      title="Mentions légales"
      lead={`Qui édite ce site et comment joindre ${site.agency.name}.`}
      sections={sections(site)}
    />
  );
};

/** Where a consumer goes when they disagree with the agency. */
export const MediationContact = () => (
  <dl>
    <dt>Service de Médiation pour le Consommateur</dt>
    <dd>North Gate II, Boulevard du Roi Albert II 8, boîte 1, 1000 Bruxelles</dd>
    <dt>Téléphone</dt>
    <dd>
      <a href="tel:+3227025220">02&nbsp;702&nbsp;52&nbsp;20</a>
    </dd>
    <dt>Email</dt>
    <dd>
      <a href="mailto:contact@mediationconsommateur.be">contact@mediationconsommateur.be</a>
    </dd>
    <dt>Site</dt>
    <dd>
      <a href="https://mediationconsommateur.be">mediationconsommateur.be</a>
    </dd>
  </dl>
);
