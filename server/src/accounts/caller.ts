/** From where somebody calls. */
export interface Caller {
  ip: string;
  /** What a session of theirs is listed as (`deviceName`). */
  device: string;
}
