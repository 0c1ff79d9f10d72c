import type { DamageKind, DamageView, PhotoSlot, Severity } from '../../../../handovers/handover-parts.ts';
import { damageLabel, severityLabel, slotLabel, viewLabel } from '../../handovers/handovers.ts';

interface SideAndSize {
  view: DamageView;
  severity: Severity;
  note: string;
}

export const markDamage = (view: string): string => `Marquer un dommage, ${view}`;
export const preparingPhoto = 'Photo en préparation...';
export const damage = 'Dommage';
export const side = 'Côté';
export const kind = 'Type';
export const size = 'Taille';
export const optionalNote = 'Remarque (facultatif)';
export const retakePhoto = 'Reprendre la photo';
export const photographDamage = 'Photographier le dommage';
export const back = 'Retour';
export const noteDamage = 'Noter le dommage';
export const vehicleSide = 'Côté du véhicule';
export const tapDrawing =
  'Touchez le dessin à l’endroit du dommage. En gris : déjà connu ; en orange : nouveau.';
export const addWithoutDrawing = 'Ajouter un dommage sans le dessin';
export const newDamages = 'Nouveaux dommages';
export const noNewDamage = 'Aucun nouveau dommage.';
export const change = 'Modifier';
export const remove = 'Retirer';
export const knownDamages = 'Dommages déjà connus';
export const photoSent = 'Photo envoyée';
export const addPhoto = 'Ajouter une autre photo';
export const viewAtDeparture = (view: string): string => `${view}, au départ`;
export const retake = 'Reprendre';
export const photograph = 'Photographier : ';
export const removePhoto = (slot: PhotoSlot): string => `Retirer la photo, ${slotLabel[slot].toLowerCase()}`;
/** The name of a drawing, with what is marked on it. */
export const damagesOfSide = (view: DamageView, kinds: readonly DamageKind[]): string =>
  `${viewLabel[view]} : ${kinds.map((kind) => damageLabel[kind]).join(', ') || 'aucun dommage'}`;
/** After the kind of a damage. */
export const sideAndSize = ({ view, severity, note }: SideAndSize): string =>
  `, ${viewLabel[view].toLowerCase()}, ${severityLabel[severity].toLowerCase()}${note && `, ${note}`}`;
