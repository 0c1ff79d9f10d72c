import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const options = readConfig(process.argv.slice(2), process.env);
  const sandbox = await startSandbox({ ...options, log: print });
  print(`Payment sandbox on ${sandbox.url}, state in ${options.databaseFile}`);
  print(
    options.webhook ? `Webhooks to ${options.webhook.url}` : 'No webhook: STRIPE_WEBHOOK_SECRET is not set',
  );
  const stop = (): void => {
    void sandbox.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
