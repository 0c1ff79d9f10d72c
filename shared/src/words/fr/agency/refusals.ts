import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { agencyRefusals } from '../../../agency/agency.refusals.ts';
import { agencyMessages } from './agency.ts';
import { regimeMessages } from './regime.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

export const agencyRefusalWords: RefusalWords<typeof agencyRefusals> = {
  versionConflict:
    'Les coordonnées ont été modifiées entre-temps. Vos changements sont gardés : vérifiez-les, puis enregistrez à nouveau.',
  vatNumberOrExempt: agencyMessages.vatNumberOrExempt,
  fromPast: regimeMessages.fromPast,
  imageRequired: 'Choisissez une image',
  oneImage: 'Une seule image à la fois',
  logoInvalid: ({ file }) =>
    `«${NBSP}${file}${NBSP}» n’est pas un logo lisible. Choisissez un fichier PNG, JPEG, WebP ou SVG.`,
  logoUnsafe: ({ file }) =>
    `«${NBSP}${file}${NBSP}» contient un script, une image ou un lien vers un autre fichier. Exportez le logo sans eux, ou en PNG.`,
  logoNotDrawn: 'Le logo n’a pas pu être traité. Réessayez dans quelques instants.',
};
