/** The part of autocannon that is used; it ships no types. */
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests per second of all connections together. */
    overallRate?: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }

  export interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    statusCodeStats: Record<string, { count: number }>;
  }

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
