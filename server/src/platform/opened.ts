/** Functions that close what this process opened. */
export const opened: (() => void | Promise<void>)[] = [];

/** Closes everything in reverse order. */
export const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) await close();
};

/** Runs a duty now and every `everyMs`, never twice at once, until `closeAll`, which waits for a run under way. */
export const repeat = (everyMs: number, duty: () => Promise<void>): void => {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= duty().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(run, everyMs);
  opened.push(async () => {
    clearInterval(timer);
    await running;
  });
  run();
};
