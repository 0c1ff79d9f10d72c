import { contract } from '../../kernel/contract.ts';
import { idParams } from '../../kernel/id.schema.ts';
import { correctionsApi } from './correction.api.ts';
import { correctionBody } from './correction.schema.ts';
import { reservation } from '../reservations.schema.ts';

/** `correctionsApi` with its schemas. */
export const correctionsContract = contract(correctionsApi, {
  correctReturn: { params: idParams, body: correctionBody, response: reservation },
});
