/** Why a complaint cannot be taken, by code (`delights.md` §13). */
export const COMPLAINT_PROBLEMS = [
  'complaint_too_late',
  'complaint_lines_unknown',
  'complaint_exists',
] as const
export type ComplaintProblem = (typeof COMPLAINT_PROBLEMS)[number]
