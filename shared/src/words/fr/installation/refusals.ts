import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { installationRefusals } from '../../../installation/installation.refusals.ts';

export const installationRefusalWords: RefusalWords<typeof installationRefusals> = {
  providerRefused:
    'Le prestataire de paiement refuse de montrer le compte : vérifiez les clés, ou donnez à la clé restreinte le droit de lire le compte.',
};
