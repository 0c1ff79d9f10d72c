/** `npm run check`: what `npm test` does without the browser, PostgreSQL and the sizes. */
import { conclude, runSteps, staticChecks, vitestSuite } from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();

conclude([
  ...(await runSteps(staticChecks({ cached: true }), { inParallel: true })),
  ...(await runSteps([vitestSuite({ name: 'unit and API tests', isGate: true })])),
]);
