import { SWEEP_SECONDS } from '../../../../agency.ts';
import type { MoneyAlert } from '../../../../payments/payments.schema.ts';
import { methodLabel } from '../../ledger/ledger.ts';

type Kind = MoneyAlert['kind'];
type Dispute = NonNullable<MoneyAlert['dispute']>;

export const title: Record<Kind, (amount: string) => string> = {
  refund_failed: (amount) => `Un remboursement de ${amount} a échoué`,
  refunded_elsewhere: (amount) => `${amount} ont été remboursés hors du site`,
  disputed: (amount) => `Un paiement de ${amount} est contesté`,
  undecided: (amount) => `Un paiement de ${amount} reste sans réponse`,
  not_rebuilt: (amount) => `Une location payée (acompte de ${amount}) n’a pas pu être rétablie`,
  unknown_guarantee: (amount) => `Une caution de ${amount} sur une carte est inconnue du site`,
  guarantee_taken: (amount) => `Une caution a été encaissée sans décision connue du site : ${amount}`,
  receipt_without_entry: (amount) => `Un reçu de ${amount} n’a plus son écriture au compte`,
};

const ANSWER_THE_BANK =
  'La banque du client conteste le débit. Répondez dans le tableau de bord du prestataire de paiement avant la date limite.';

/** Precedes the moment of the alert. */
export const since: Record<Kind, string> = {
  refund_failed: 'depuis le',
  refunded_elsewhere: 'remboursé le',
  disputed: 'depuis le',
  undecided: 'depuis le',
  not_rebuilt: 'depuis le',
  unknown_guarantee: 'depuis le',
  guarantee_taken: 'constaté le',
  receipt_without_entry: 'constaté le',
};

/** Of an alert of a disputed payment, instead of the words of its kind. */
export const disputed: Partial<
  Record<`${Kind} ${Dispute}`, { title: (amount: string) => string; advice: string }>
> = {
  'disputed open': {
    title: title.disputed,
    advice: `${ANSWER_THE_BANK} Tant que la banque n’a pas décidé, ne rendez rien au client, ni par le site ni par virement : il pourrait être payé deux fois.`,
  },
  'disputed won': {
    title: (amount) => `Contestation gagnée : le paiement de ${amount} reste à l’agence`,
    advice:
      'La banque du client a rejeté la contestation. Un remboursement qui l’attendait est demandé ; un autre peut de nouveau l’être.',
  },
  'disputed lost': {
    title: (amount) => `Contestation perdue : ${amount} sont rendus au client par sa banque`,
    advice:
      'Le compte de la réservation en tient compte. Ne les lui rendez pas une seconde fois : ce qui restait à rembourser de ce montant ne l’est plus.',
  },
  'refund_failed open': {
    title: (amount) => `Un remboursement de ${amount} attend : le paiement est contesté`,
    advice: `${ANSWER_THE_BANK} C’est elle qui décide qui reçoit cet argent. Ne remboursez pas le client d’ici là, ni par le site ni par virement : il pourrait être payé deux fois.`,
  },
};

interface Receipt {
  number: string;
  method: NonNullable<MoneyAlert['receipt']>['method'];
  isRefund: boolean;
  /** When the money changed hands. */
  moment: string;
}

const unknownMoney = ({ number, method, isRefund, moment }: Receipt): string =>
  `Une sauvegarde a été restaurée. D’après le reçu ${number}, cet argent ${isRefund ? 'a été rendu au client' : 'a été reçu du client'} le ${moment} (${methodLabel[method].toLowerCase()}), mais aucun compte ne le sait plus.`;

export const receiptOfLostReservation = (receipt: Receipt, reservation: string): string =>
  `${unknownMoney(receipt)} La réservation n° ${reservation} est perdue, elle aussi : retrouvez le client, refaites sa réservation et inscrivez-y ce montant. Il ne doit pas le ${receipt.isRefund ? 'recevoir' : 'payer'} une seconde fois.`;
export const receiptWithoutEntry = (receipt: Receipt, amount: string): string =>
  `${unknownMoney(receipt)} Le compte de la réservation ${receipt.isRefund ? 'le lui doit' : 'le lui réclame'} de nouveau : inscrivez-le sur la page de la réservation (${receipt.isRefund ? '« Rembourser »' : '« Encaisser »'} ${amount}, par le même moyen). Son reçu reste valable : n’en délivrez pas d’autre.`;

export const canceledAlready =
  'Le remboursement a été fait dans le tableau de bord du prestataire de paiement. La réservation est annulée : ses montants en tiennent compte.';

export const advice: Record<Kind, string> = {
  refund_failed:
    'Le prestataire de paiement n’a pas pu rendre l’acompte. Relancez le remboursement, ou convenez d’un virement avec le client.',
  refunded_elsewhere:
    'Le remboursement a été fait dans le tableau de bord du prestataire de paiement. La réservation n’est pas annulée et son solde en tient compte : annulez-la ici si elle doit l’être.',
  disputed: ANSWER_THE_BANK,
  undecided: `Le prestataire de paiement ne dit pas si l’acompte est payé. Les dates de cette réservation restent bloquées jusqu’à sa réponse, qui est redemandée toutes les ${SWEEP_SECONDS} secondes.`,
  not_rebuilt:
    'Elle a été payée après la sauvegarde qui a été restaurée, et le site ne peut pas la réécrire : le véhicule, les dates ou les accessoires ne sont plus disponibles, son client est inconnu, ou l’acompte avait été rendu avant la restauration.',
  unknown_guarantee:
    'Le prestataire de paiement la bloque sur la carte d’un client, ou l’a encaissée pour l’agence, et le site n’en a pas gardé la trace : une sauvegarde a sans doute été restaurée. Le site n’y touche pas. Libérez-la, encaissez-la ou remboursez-la dans le tableau de bord du prestataire ; une caution bloquée se libère aussi d’elle-même, en général après 7 jours.',
  guarantee_taken:
    'Une sauvegarde a sans doute été restaurée, ou la caution a été encaissée dans le tableau de bord du prestataire de paiement. Cet argent est compté comme un paiement de la location : les frais pour lesquels il a été retenu n’y sont peut-être plus. Inscrivez-les de nouveau au compte de la réservation, et demandez au client ce qui reste alors dû ; si rien ne justifiait cet encaissement, remboursez-le dans le tableau de bord du prestataire de paiement, et le compte en tiendra compte.',
  // Without what it says, which `receiptWithoutEntry` and `receiptOfLostReservation` tell.
  receipt_without_entry: 'Une sauvegarde a été restaurée : aucun compte ne connaît plus l’argent de ce reçu.',
};

export const customerGone =
  'Son client n’est plus connu du site : le tableau de bord du prestataire de paiement dit qui a payé.';
export const depositRefunded = 'L’acompte est remboursé.';
export const depositKept = 'Cette location était terminée ou annulée : son acompte reste acquis.';
export const callCustomer = 'Appelez le client si sa location approche.';
export const unknownVehicle = 'Véhicule inconnu';
export const payment = (id: string): string => `Paiement ${id}`;
export const unknownCustomer = 'Client inconnu';
export const refunding = 'Remboursement en cours...';
export const retry = 'Relancer';
export const theRefund = 'le remboursement';
export const see = 'Voir';
export const theReservation = (number: string): string => `la réservation ${number}`;
export const refundWaits = (amount: string): string => `Un remboursement de ${amount} attend sa décision.`;
export const reservationNumber = (number: string): string => `réservation n° ${number}`;
export const refundedOtherwise = 'Remboursé autrement';
export const oneMoment = 'Un instant...';
export const hide = 'Ne plus afficher';
export const toCheck = 'À vérifier';
export const wasRefunded = 'Acompte rendu autrement ?';
export const yesRefunded = 'Oui, il est rendu';
export const refundedByOtherMeans = (customer: string, amount: string): string =>
  `${customer} a reçu ${amount} par un autre moyen, un virement par exemple. Ce remboursement ne pourra plus être relancé ici.`;
export const unknownDates = 'dates inconnues';
