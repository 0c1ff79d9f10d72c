import type { Person } from './initial-data.ts';

/** A request to the application's API. */
export interface Call {
  who: Person;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
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
