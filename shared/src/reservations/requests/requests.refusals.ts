import { refusal, refusalOf, refusalsOf } from '../../kernel/refusals/refusals.ts';
import type { RequestWish } from './request.rules.ts';

export const requestRefusals = refusalsOf('requests', {
  notFound: refusal(404, 'request_not_found'),
  not_askable: refusal(409, 'not_askable'),
  under_way: refusal(409, 'under_way'),
  already_asked: refusalOf<{ wish: RequestWish; askedAt: Date }>(409, 'already_asked'),
  request_answered: refusal(409, 'request_answered'),
});
