/** How long to wait after that many failures in a row, in minutes: 1, 2, 4 … up to `longest`. */
export const growingPauseMinutes = (failures: number, longest: number): number =>
  Math.min(2 ** Math.max(0, failures - 1), longest);
