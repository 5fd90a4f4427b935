/** Decisions about couriers' accounts (`dispatch.md` §8). */
import {
  DECISION_EVENTS,
  DECISION_KINDS,
  REVIEW_MARKS,
  REVIEW_OUTCOMES,
} from '@sousto/domain/courier-decisions/decisions.ts'
import * as z from 'zod/mini'
import { id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

const LONGEST_TEXT = 2_000
const written = text(LONGEST_TEXT).check(z.refine((typed) => typed.trim() !== '', 'nesmí být prázdné'))

const decisionEntry = z.object({
  id,
  event: z.enum(DECISION_EVENTS),
  at: instant,
  /** Null means that the account was deleted. */
  name: z.nullable(z.string()),
  text: z.string(),
})

export const courierDecision = z.object({
  id,
  courier: z.object({ id, name: z.string() }),
  kind: z.enum(DECISION_KINDS),
  /** The end of a suspension. Null means that it has none. */
  until: z.nullable(instant),
  isInForce: z.boolean(),
  isAnswered: z.boolean(),
  /** By when a review has to end. Null means that none is open. */
  due: z.nullable(instant),
  mark: z.enum(REVIEW_MARKS),
  /** The earliest comes first: the signed reason. */
  log: list(decisionEntry),
})
export type CourierDecision = z.output<typeof courierDecision>

export const cityDecisions = z.object({
  now: instant,
  couriers: list(z.object({ id, name: z.string() })),
  /** Those with the earliest deadline come first, then the latest. */
  decisions: list(courierDecision),
})
export type CityDecisions = z.output<typeof cityDecisions>

export const ownDecisionsAnswer = z.object({ decisions: list(courierDecision) })
export type OwnDecisionsAnswer = z.output<typeof ownDecisionsAnswer>

export const decisionCityParams = z.object({ city: slugParam })
export const decisionCourierParams = z.object({ city: slugParam, person: numberParam })
export const decisionParams = z.object({ city: slugParam, decision: numberParam })
export const ownDecisionParams = z.object({ decision: numberParam })

export const newDecisionBody = z.strictObject({
  kind: z.enum(DECISION_KINDS),
  until: z.nullable(instant),
  reason: written,
})
export type NewDecision = z.output<typeof newDecisionBody>
export const decisionNoteBody = z.strictObject({ text: written })
export const decisionReviewBody = z.strictObject({ outcome: z.enum(REVIEW_OUTCOMES), reason: written })
export const decisionAnswerBody = z
  .strictObject({ accepts: z.boolean(), text: text(LONGEST_TEXT) })
  .check(z.refine((answer) => answer.accepts || answer.text.trim() !== '', 'nesouhlas potřebuje text'))
