import { subscribe } from 'node:diagnostics_channel';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { responseOf } from '@volant/shared/kernel/contract.ts';

/**
 * Compares every answer of the API in a test with the response of its contract; unknown keys are faults. The product has
 * no part in it: Fastify's diagnostics channel reports each application that is created in this process.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    // Long answers and compressed ones are streams.
    const sent = isOfApi(request) && payload instanceof Readable ? await buffer(payload) : payload;
    const fault = faultOf(request, reply, sent);
    if (fault !== undefined)
      faults.push(`${request.method} ${request.url} answered ${reply.statusCode}: ${fault}`);
    return sent;
  });
});

const faults: string[] = [];

/** The answers since the last call that do not match their contract. */
export const answerFaults = (): string[] => faults.splice(0);

/** Probes for monitoring, outside the contract with the browser. */
const WITHOUT_CONTRACT = ['/api/health', '/api/ready'];

const isOfApi = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !WITHOUT_CONTRACT.includes(url);

const faultOf = (request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined => {
  const { config } = request.routeOptions;
  const isAnswered = reply.statusCode >= 200 && reply.statusCode < 300 && request.method !== 'HEAD';
  if (!isAnswered || !isOfApi(request)) return undefined;
  if (config.contract === undefined) return 'its route has no contract';
  const schema = responseOf(config.contract, request.query);
  const text = textOf(reply, payload);
  if (schema === undefined) return text === '' ? undefined : `nothing is to be answered, not ${text}`;
  if (text === '') return 'with nothing';
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  const result = schema.safeParse(isJson ? JSON.parse(text) : text);
  return result.success ? undefined : z.prettifyError(result.error);
};

const textOf = (reply: FastifyReply, payload: unknown): string => {
  if (payload === undefined || payload === null) return '';
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) throw new Error('an answer of the API is a text or its bytes');
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
};
