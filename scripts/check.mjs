/** `npm run check`: everything but the browser, the real PostgreSQL and the sizes, in under two minutes. */
import { conclude, runSteps, staticChecks, vitestSuite } from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();

conclude([
  ...(await runSteps(staticChecks({ cached: true }), { inParallel: true })),
  ...(await runSteps([vitestSuite({ name: 'unit and API tests' })])),
]);
