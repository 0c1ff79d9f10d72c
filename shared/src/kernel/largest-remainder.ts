/**
 * Whole numbers near the fractions `numerators / divisor` whose sum is `total`: each fraction is rounded down, and what
 * is missing is added one by one, first where most was cut off. Where `total` is too small, one is taken off where
 * least was cut off. Goes round again when the difference is larger than the number of fractions.
 */
export const spreadByRemainder = (
  total: number,
  numerators: readonly number[],
  divisor: number,
): number[] => {
  const spread = numerators.map((numerator) => Math.floor(numerator / divisor));
  const remainders = numerators.map((numerator, index) => numerator - (spread[index] ?? 0) * divisor);
  const order = [...spread.keys()].sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0));
  const missing = total - spread.reduce((sum, part) => sum + part, 0);
  if (missing < 0) order.reverse();
  for (let step = 0; step < Math.abs(missing) && order.length > 0; step += 1) {
    const index = order[step % order.length] ?? 0;
    spread[index] = (spread[index] ?? 0) + Math.sign(missing);
  }
  return spread.map((part) => part || 0);
};
