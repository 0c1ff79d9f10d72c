/** With BENCH_SMALL, few rounds of little, which only show that a benchmark runs: its targets are not judged. */
export const isSmall = (process.env['BENCH_SMALL'] ?? '') !== '';

/** The number for a measurement, or the one that is enough to see it run. */
export const scaled = <Value>(whole: Value, small: Value): Value => (isSmall ? small : whole);
