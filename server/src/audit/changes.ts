/** The fields that differ between two states of a subject, as they were and as they are. */
export const changes = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: pick(before), after: pick(after) };
};
