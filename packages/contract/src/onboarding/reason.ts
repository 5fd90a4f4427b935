import { REASON_LETTERS } from '@sousto/domain/onboarding/reason.ts'
import * as z from 'zod/mini'
import { text } from '../primitives.ts'

/** The reason for which the marketplace pauses, switches off or closes an outlet, which its owners get. */
export const reasonForOutlet = text(REASON_LETTERS.max).check(z.minLength(REASON_LETTERS.min))
