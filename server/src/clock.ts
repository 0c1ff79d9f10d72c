/** The application's only source of "now". Tests pass a fixed one. */
export interface Clock {
  now(): Date;
}

/** System time plus an offset: with several processes on one PostgreSQL, all follow the database's clock. */
export interface AdjustableClock extends Clock {
  adjustByMs(differenceMs: number): void;
}

export const systemClock = (): AdjustableClock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    adjustByMs: (differenceMs) => {
      offset += differenceMs;
    },
  };
};

export const plusMinutes = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);
