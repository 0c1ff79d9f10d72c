import { refusal, refusalOf, refusalsOf } from './refusals.ts';

/** Refusals of requests, whatever they ask for. */
export const httpRefusals = refusalsOf('http', {
  invalid_request: refusal(400, 'invalid_request'),
  headersTooLong: refusal(431, 'invalid_request'),
  tooSlow: refusal(408, 'invalid_request'),
  connectRefused: refusal(405, 'invalid_request'),
  invalid_json: refusal(400, 'invalid_json'),
  text_unreadable: refusal(400, 'text_unreadable'),
  invalid_form: refusal(400, 'invalid_form'),
  invalid_length: refusal(400, 'invalid_length'),
  invalid_address: refusal(400, 'invalid_address'),
  /** By a plugin, with a status of its own. */
  refused: refusal(400, 'refused'),
  not_found: refusal(404, 'not_found'),
  method_not_allowed: refusal(405, 'method_not_allowed'),
  too_large: refusal(413, 'too_large'),
  unsupported_media_type: refusal(415, 'unsupported_media_type'),
  unsupported_encoding: refusal(415, 'unsupported_encoding'),
  too_many_requests: refusalOf<{ seconds: number }>(429, 'too_many_requests'),
  too_many_open_requests: refusal(429, 'too_many_open_requests'),
  unexpected: refusal(500, 'unexpected'),
  answer_late: refusal(503, 'answer_late'),
  database_unavailable: refusal(503, 'database_unavailable'),
  too_many_uploads: refusal(503, 'too_many_uploads'),
  disk_full: refusal(507, 'disk_full'),
});
