import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const installationRefusals = refusalsOf('installation', {
  providerRefused: refusal(409, 'provider_refused'),
});
