import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** The application's log: facts first, then a sentence. */
export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Keys of secrets, removed from log lines at the top level and two levels below. */
const SECRETS = [
  'authorization',
  'password',
  'passwordHash',
  'token',
  'clientSecret',
  'client_secret',
  'secretKey',
];
/** Removed from errors: they may quote rows of the database or headers of a request. */
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
