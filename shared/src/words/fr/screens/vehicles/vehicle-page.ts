import { ofName } from '../../elision.ts';

export const from = 'Du';
export const until = 'au';
export const book = 'RÉSERVER';
export const loadingProfile = 'Chargement du profil...';
export const bookingUnavailable = 'Réservation non disponible';
export const signInRequired = 'Vous devez être authentifié pour effectuer une réservation';
export const demonstration = 'Illustrations : véhicule de démonstration';
export const view = (position: number, total: number): string => `Vue ${position} sur ${total}`;
export const otherVehicles = 'NOS AUTRES VÉHICULES';
export const detailsOf = (vehicle: string): string => `VOIR DÉTAILS : ${vehicle}`;
export const details = 'VOIR DÉTAILS';
export const balance = 'Solde';
export const atPickup = 'au retrait';
export const balanceHint = 'Il se paie à l’agence.';
export const guarantee = 'Caution';
export const guaranteeHint = 'Versée à l’agence à la remise des clés, rendue au retour.';
export const lateCancellation = 'Annulation tardive';
export const depositKept = 'acompte conservé';
export const lateCancellationHint = (hours: number): string =>
  `À moins de ${hours} h du début de la location.`;
export const category = 'Catégorie';
export const seats = 'Places';
export const doors = 'Portes';
export const gearbox = 'Boîte';
export const gearboxOf = (kind: string): string => `Boîte ${kind}`;
export const energy = 'Énergie';
export const boot = 'Coffre';
export const bootOf = (volume: string): string => `Coffre de ${volume}`;
export const range = 'Autonomie';
export const rangeOf = (distance: string): string => `Autonomie de ${distance}`;
export const upToRange = (distance: string): string => `Jusqu’à ${distance} d’autonomie`;
export const year = 'Année';
export const back = 'Retour';
export const vehicle = 'Véhicule';
export const loading = 'Chargement du véhicule...';
export const unavailable = 'Véhicule indisponible';
export const restricted = 'Accès restreint';
export const notFound = 'Véhicule introuvable';
export const archivedHidden = 'Véhicule archivé, invisible pour les clients.';
export const currentMileage = (kilometres: string): string => `Kilométrage actuel : ${kilometres}`;
export const features = 'Caractéristiques';
export const close = 'Fermer';
export const inPractice = 'En pratique';
export const retry = 'Réessayer';
export const backToList = 'Retour à la liste des véhicules';
export const includedPerDay = (kilometres: number): string => `Kilométrage max/jour: ${kilometres} km`;
export const edit = 'MODIFIER';
export const reactivate = 'RÉACTIVER';
export const archive = 'ARCHIVER';
export const rent = (vehicle: string): string => `Louer ${vehicle}`;
export const pickupAt = (time: string): string => `Retrait ${time}`;
export const returnAt = (time: string): string => `Retour ${time}`;
const pictureOrDrawing = (areDrawn: boolean): string => (areDrawn ? 'Illustration' : 'Photo');
export const gallery = (areDrawn: boolean, vehicle: string): string =>
  `${pictureOrDrawing(areDrawn)}s ${ofName(vehicle)}`;
export const previousPicture = (areDrawn: boolean): string => `${pictureOrDrawing(areDrawn)} précédente`;
export const nextPicture = (areDrawn: boolean): string => `${pictureOrDrawing(areDrawn)} suivante`;
export const picture = (
  vehicle: string,
  { isDrawn, position, total }: { isDrawn: boolean; position: number; total: number },
): string => `${vehicle}, ${isDrawn ? 'illustration' : 'vue'} ${position} sur ${total}`;
export const seatsOf = (seats: string): string => `${seats} places`;
export const doorsOf = (doors: string): string => `${doors} portes`;
export const litres = (volume: string): string => `${volume}\u00a0litres`;
