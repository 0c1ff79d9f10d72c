/** The steps of a report, in their order. */
export const REPORT_STEPS = ['arrival', 'photos', 'damages', 'money', 'signature'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** Earlier versions had six steps, the odometer being the second, and stored the index of the step. */
const SIX_STEPS: readonly ReportStep[] = ['arrival', ...REPORT_STEPS];

/** The step where a draft was left, also one that an earlier version of the site kept. */
export const stepOfDraft = ({ step }: { step: ReportStep | number }): ReportStep =>
  typeof step === 'number' ? (SIX_STEPS[step] ?? 'arrival') : step;

export const stepNumber = (step: ReportStep): number => REPORT_STEPS.indexOf(step) + 1;
