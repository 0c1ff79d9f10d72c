import { formatPrice } from '../format/amounts.ts';
import { formatShortDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { Cents } from '../../../kernel/money.ts';

interface NamedRental {
  id: number;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Why a person is not erased yet, with what the operator can do. */
export const erasureRefusalWords = {
  openMatters: {
    guarantee: {
      reason: 'une caution est encore détenue',
      advice:
        "Rendez-la ou retenez-en d'abord ce qui est dû, ou ajoutez --force : l'agence ne sait plus alors à qui la rendre.",
    },
    fine: {
      reason: 'une amende attend encore une réponse',
      advice:
        "Répondez-y ou classez-la d'abord, ou ajoutez --force : l'agence ne sait plus alors qui conduisait.",
    },
    dispute: {
      reason: 'un paiement est contesté auprès de la banque',
      advice:
        "Attendez sa décision, ou ajoutez --force : l'agence ne sait plus alors avec qui elle est en litige.",
    },
    refund: {
      reason: "un remboursement n'est pas terminé",
      advice:
        "Attendez qu'il arrive, relancez-le s'il a échoué, ou ajoutez --force : l'agence ne sait plus alors à qui revient cette somme.",
    },
    unposted: {
      reason: "un paiement est en cours, ou n'est pas encore rattaché à une location",
      advice:
        "Attendez une heure : le site le comptabilise, le rend ou le ferme. Ou ajoutez --force : l'agence ne sait plus alors de qui il vient.",
    },
    credit: {
      reason: "de l'argent est à rendre",
      advice: "Rendez-le d'abord, ou ajoutez --force : l'agence ne sait plus alors à qui le rendre.",
    },
  },
  stillOpen: (label: string, reason: string): string => `${label} n'est pas effacé : ${reason}.`,
  openLine: (reservationId: number | null, cents: Cents | undefined): string =>
    `  ${reservationId === null ? 'sans réservation' : `réservation n° ${reservationId}`}${cents === undefined ? '' : ` : ${formatPrice(cents)}`}`,
  rentalLine: ({ id, startDate, endDate }: NamedRental): string =>
    `  n° ${id}, du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`,
  stillExpected: (email: string, count: number): string =>
    `${email} n'est pas effacé : ${count === 1 ? 'une réservation est en cours ou à venir' : `${count} réservations sont en cours ou à venir`}.`,
  expectedAdvice: (count: number): string =>
    `${count === 1 ? "Annulez-la d'abord, ou ajoutez --force : elle reste" : "Annulez-les d'abord, ou ajoutez --force : elles restent"} alors, mais l'agence ne sait plus qui se présentera ni comment le joindre.`,
  stillDriving: (label: string): string =>
    `${label} : pas d'effacement, cette personne est notée comme conducteur d'une location en cours ou à venir d'un autre client.`,
  drivingAdvice:
    "Attendez le retour du véhicule, ou ajoutez --force : un départ qui n'est pas signé perd alors ce conducteur.",
  ofManager: (label: string): string =>
    `${label} est le compte d'un gestionnaire, qui a encore accès au site. Retirez-le-lui d'abord, sur « Équipe » ou par npm run manager -- disable, puis recommencez.`,
  byName: (id: number): string =>
    `Cette personne est le client n° ${id}, qui conduit dans ses propres locations. Son compte s'efface par son numéro : vérifiez que c'est bien lui.`,
  byNameOrAddress: (id: number, email: string): string =>
    `Cette personne est le client n° ${id} (${email}), qui conduit dans ses propres locations. Son compte s'efface par son adresse email ou son numéro : vérifiez que c'est bien lui.`,
};
