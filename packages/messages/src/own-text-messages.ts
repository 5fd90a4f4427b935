import { ownTextProblem } from './compiled/cs/own-text-problem.ts'
import type { OwnTextProblem } from './own-text.ts'
import { type Coded, section } from './translator.ts'

const problemMessage = /* @__PURE__ */ section('ownTextProblem', ownTextProblem)

/** Returns why a text cannot be used, and where. */
export const ownTextProblemText = ({ code, place, what }: OwnTextProblem): string =>
  // No sentence takes other values.
  problemMessage.of({ code, values: { place, what } } as Coded<typeof ownTextProblem>)
