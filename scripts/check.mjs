/** `npm run check`: `npm test` without PostgreSQL, the build, the sizes and the browser. */
import { conclude, runSteps, staticChecks, vitestSuite } from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();

conclude([
  ...(await runSteps(staticChecks({ cached: true }), { inParallel: true })),
  ...(await runSteps([vitestSuite({ name: 'unit and API tests', isGate: true })])),
]);
