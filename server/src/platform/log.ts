import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** What the application writes of what happens: the facts first, then a sentence. */
export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** What must never be written, wherever it stands in what is logged: secrets, and the rows that the database quotes. */
const SECRETS = [
  'authorization',
  'password',
  'passwordHash',
  'token',
  'clientSecret',
  'client_secret',
  'secretKey',
];
const QUOTED = ['detail', 'where', 'internalQuery', 'parameters', 'headers'];

/** One line of JSON for each event, on the standard output unless it goes elsewhere. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...QUOTED.map((name) => `err.${name}`),
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
};
