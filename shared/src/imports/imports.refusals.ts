import { refusal, refusalsOf } from '../kernel/refusals.ts';

export const importRefusals = refusalsOf('imports', {
  restoring: refusal(503, 'restoring'),
});
