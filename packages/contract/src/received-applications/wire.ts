/** Applications of restaurants and couriers, as the staff handle them (`administration.md` §3). */
import type { Application } from '@sousto/domain/applications/applications.ts'
import {
  APPLICATION_NOTE_MAX,
  APPLICATION_TEXT_MAX,
  VEHICLES,
} from '@sousto/domain/applications/applications.ts'
import {
  ANSWER_STATES,
  APPLICATION_REMARK_MAX,
  APPLICATION_STATES,
} from '@sousto/domain/applications/handling.ts'
import * as z from 'zod/mini'
import { name } from '../catalogue-primitives.ts'
import { id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

const KINDS = ['partner', 'courier'] as const satisfies readonly Application['kind'][]

const filters = {
  kind: z.optional(z.enum(KINDS)),
  state: z.optional(z.enum(APPLICATION_STATES)),
  /** The id of a person of the staff. */
  owner: z.optional(numberParam),
  /** A part of the outlet's, the representative's or the courier's name, of the city or of the e-mail. */
  search: z.optional(text(100)),
}
export const applicationFilter = z.object(filters)
export type ApplicationFilter = z.output<typeof applicationFilter>
/** `before`: the id of the application after which the page continues. */
export const applicationQuery = z.object({ ...filters, before: z.optional(numberParam) })

const person = z.object({ id, name: z.string() })

const summary = {
  id,
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  kind: z.enum(KINDS),
  receivedAt: instant,
  /** Of the restaurant or the courier. */
  name: z.string(),
  city: z.string(),
  state: z.enum(APPLICATION_STATES),
  /** Null means that nobody takes care of it. */
  owner: z.nullable(person),
}
const receivedApplication = z.object(summary)
export type ReceivedApplication = z.output<typeof receivedApplication>

/** `next` is the value for `before`. Null means that there is no older one. */
export const receivedApplications = z.object({
  applications: list(receivedApplication),
  /** Everybody who can take care of an application. */
  owners: list(person),
  next: z.nullable(id),
})
export type ReceivedApplications = z.output<typeof receivedApplications>

const answer = z.string().check(z.maxLength(2 * APPLICATION_TEXT_MAX))

export const applicationDetail = z.object({
  ...summary,
  application: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('partner'),
      answers: z.object({
        company: answer,
        representative: answer,
        phone: answer,
        email: answer,
        ownDelivery: z.boolean(),
        city: answer,
        address: answer,
        focus: answer,
        note: z.string().check(z.maxLength(APPLICATION_NOTE_MAX)),
      }),
    }),
    z.object({
      kind: z.literal('courier'),
      answers: z.object({
        city: answer,
        vehicle: z.nullable(z.enum(VEHICLES)),
        name: answer,
        phone: answer,
        email: answer,
        adult: z.boolean(),
      }),
    }),
  ]),
  /** The outlet that it has become. Null means that there is none. */
  outlet: z.nullable(z.object({ id, name: z.string() })),
  owners: list(person),
  /** Oldest first. */
  notes: list(
    z.object({
      id,
      at: instant,
      /** Null means that the account does not exist any more. */
      by: z.nullable(z.string()),
      /** The state that a mail told the applicant. Null means a note. */
      answer: z.nullable(z.enum(ANSWER_STATES)),
      text: z.string(),
    }),
  ),
})
export type ApplicationDetail = z.output<typeof applicationDetail>

export const applicationParams = z.object({ application: numberParam })

export const applicationChange = z.strictObject({
  state: z.enum(APPLICATION_STATES),
  owner: z.nullable(id),
})
export type ApplicationChange = z.output<typeof applicationChange>

const remark = text(APPLICATION_REMARK_MAX)
export const applicationNote = z.strictObject({ text: remark.check(z.minLength(1)) })
/** `text`: what the mail has besides the sentences of its template. It may be empty. */
export const applicationAnswer = z.strictObject({ state: z.enum(ANSWER_STATES), text: remark })
export type ApplicationAnswer = z.output<typeof applicationAnswer>

/** The outlet that is made of an application. What is not here is copied from the application. */
export const newOutlet = z.strictObject({
  name,
  city: slugParam,
  /** The code of its address in the register (RÚIAN). */
  address: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  /** The company number (IČO). Null means that it is not known yet. */
  companyNumber: z.nullable(text(20)),
})
export type NewOutlet = z.output<typeof newOutlet>
export const madeOutlet = z.object({ outlet: id })
