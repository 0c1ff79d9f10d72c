/** The steps of a report, in their order. */
export const REPORT_STEPS = ['arrival', 'photos', 'damages', 'money', 'signature'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** A report had six steps, and the device kept the place of one: the counter was a step of its own. */
const SIX_STEPS: readonly ReportStep[] = ['arrival', ...REPORT_STEPS];

/** The step where a draft was left, also one that an earlier version of the site kept. */
export const stepOfDraft = ({ step }: { step: ReportStep | number }): ReportStep =>
  typeof step === 'number' ? (SIX_STEPS[step] ?? 'arrival') : step;

export const stepNumber = (step: ReportStep): number => REPORT_STEPS.indexOf(step) + 1;
