/** What is to be closed when the test file that runs is over. */
const closings: (() => Promise<void>)[] = [];

/** `afterAll` of a helper's module would only serve the first file that loads it where workers keep modules. */
export const afterThisFile = (close: () => Promise<void>): void => {
  closings.push(close);
};

export const closeAfterFile = async (): Promise<void> => {
  for (const close of closings.splice(0)) await close();
};
