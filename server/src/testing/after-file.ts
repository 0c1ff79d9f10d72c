/** What to close at the end of the running test file. */
const closings: (() => Promise<void>)[] = [];

export const afterThisFile = (close: () => Promise<void>): void => {
  closings.push(close);
};

export const closeAfterFile = async (): Promise<void> => {
  for (const close of closings.splice(0)) await close();
};
