import type { Person } from './initial-data.ts';

/** A call of the application's interface. */
export interface Call {
  who: Person;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  body?: object | string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  body: unknown;
  askedAt: Date;
  answeredAt: Date;
}
