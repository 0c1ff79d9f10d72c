/** What this process opened: each function closes one thing. */
export const opened: (() => void | Promise<void>)[] = [];

/** Closes all that was opened, the last first. */
export const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) await close();
};

/** Carries out a duty now and every so often until `closeAll`, which waits for the one under way. */
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
