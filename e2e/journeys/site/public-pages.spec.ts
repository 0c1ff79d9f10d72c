import { HtmlValidate, type ConfigData } from 'html-validate';
import { expect, test } from '../../fixtures.ts';
import type { SiteClient } from '../../site-client.ts';
import { waitForHydration } from '../../pages.ts';

/** On a phone every request costs a part of a round trip, and a script waits for those that it imports. */
const MAX_SCRIPTS = 12;

/** What anybody may open, and search engines read. */
const addressesOf = async (volant: SiteClient): Promise<string[]> => {
  const { vehicle, startDate, endDate } = await volant.freeRental();
  const dates = `du=${startDate}&au=${endDate}`;
  const ofVehicle = `/vehicules/details/${vehicle.id}`;
  return [
    '/',
    `/?${dates}`,
    `/?${dates}&max=1`,
    '/?du=abc',
    ofVehicle,
    `${ofVehicle}?${dates}`,
    '/login',
    '/register',
    '/forgot-password',
    '/cgu-cgv',
    '/politique-confidentialite',
    '/mentions-legales',
    '/cette-page-n-existe-pas',
    '/vehicules/details/999999',
  ];
};

/** The recommended rules, without those about how something valid is written. */
const RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing, which browsers read the same: `noValidate=""`, `inputMode`, `<input/>`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // `<!doctype html>`, as the standard writes it.
    'doctype-style': 'off',
    // HTML 4 wanted a letter first; React's `useId` begins with `_`.
    'valid-id': ['error', { relaxed: true }],
    // React positions by them, and notices stand in the document before its style sheets are read.
    'no-inline-style': 'off',
    // Text is what a field without a type is.
    'no-implicit-input-type': 'off',
    // A label may name the field that stands inside it: some voice controls want `for`.
    'no-redundant-for': 'off',
    // The form without scripts, in `<noscript>`, has the names of the one with scripts.
    'form-dup-name': 'off',
  },
};

test('the HTML of every public page is valid @gate', async ({ volant }) => {
  const validator = new HtmlValidate(RULES);
  const findings: string[] = [];
  for (const address of await addressesOf(volant)) {
    const html = await (await fetch(volant.url + address)).text();
    expect(html, address).toContain('</html>');
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      findings.push(`${address}: ${ruleId}: ${message} (${selector ?? ''})`);
  }
  expect(findings).toEqual([]);
});

test('no public page asks for more than a dozen scripts @gate', async ({ page, volant, pageErrors }) => {
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  pageErrors.allow(404, '/vehicules/details/999999');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  const counts: Record<string, number> = {};
  for (const address of await addressesOf(volant)) {
    await page.goto('about:blank');
    scripts.clear();
    await page.goto(address);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    counts[address] = scripts.size;
  }
  expect(Object.entries(counts).filter(([, count]) => count > MAX_SCRIPTS)).toEqual([]);
});
