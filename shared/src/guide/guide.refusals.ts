import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const guideRefusals = refusalsOf('guide', {
  notFound: refusal(404, 'not_found'),
});
