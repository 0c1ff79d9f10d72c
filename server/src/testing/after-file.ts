/** What to close at the end of the running test file. */
const closings: (() => Promise<void>)[] = [];

export const afterThisFile = (close: () => Promise<void>): void => {
  closings.push(close);
};

export const closeAfterFile = async (): Promise<void> => {
  // The last one first; to close may leave more to close.
  for (let close = closings.pop(); close; close = closings.pop()) await close();
};
