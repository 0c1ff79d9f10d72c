/** The client of a request. */
export interface Caller {
  ip: string;
  /** How their session is listed (`deviceName`). */
  device: string;
}
