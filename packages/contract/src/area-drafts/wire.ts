/** Drafts of a city's delivery areas, and what was published (`administration.md` §2). Money is in CZK. */
import * as z from 'zod/mini'
import { minutes, money, slug } from '../catalogue-primitives.ts'
import { areaProblem, drawnGeometry } from '../own-areas/wire.ts'
import { id, instant, list, numberParam, text } from '../primitives.ts'

export const areasOfCityParams = z.object({ city: numberParam })
export const areaDraftParams = z.object({ draft: numberParam })

const cityArea = z.strictObject({
  /** Names the area in files and in orders. */
  code: slug,
  /** Shown to customers in the area. */
  message: z.nullable(text(500)),
  fee: money,
  extraMinutes: minutes,
  minimumOrder: money,
  noFreeDelivery: z.boolean(),
  geometry: drawnGeometry,
})
export type CityArea = z.output<typeof cityArea>
export const cityAreas = list(cityArea).check(z.maxLength(2_000))

const draftName = text(80).check(z.minLength(1))
/** `held`: it was due and was not published, because the areas had changed meanwhile or it was invalid. */
const draftState = z.enum(['open', 'planned', 'held'])

const draftEntry = z.object({
  id,
  name: z.string(),
  state: draftState,
  publishAt: z.nullable(instant),
  changedAt: instant,
  /** Null: the person is gone. */
  changedBy: z.nullable(z.string()),
})
export type AreaDraftEntry = z.output<typeof draftEntry>

const publication = z.object({
  id,
  at: instant,
  /** Null: by an import or a command, or the person is gone. */
  by: z.nullable(z.string()),
  origin: z.enum(['published', 'planned', 'found']),
  name: z.string(),
  /** True if these are the areas of now. */
  isCurrent: z.boolean(),
})
export type AreaPublication = z.output<typeof publication>

export const areasOfCity = z.object({
  city: z.object({ id, slug, name: z.string() }),
  /** The centre of the city as longitude, latitude. */
  position: z.tuple([z.number(), z.number()]),
  /** The version of the published areas. */
  version: z.string(),
  areas: cityAreas,
  drafts: list(draftEntry),
  /** Latest first. */
  publications: list(publication),
})
export type AreasOfCity = z.output<typeof areasOfCity>

/** A draft begins as a copy of what is published, or of an earlier publication. */
export const newDraftBody = z.strictObject({ name: draftName, publication: z.nullable(id) })

export const areaDraft = z.object({
  id,
  /** A change sends the version that it is based on (`If-Match`). */
  version: z.string(),
  name: z.string(),
  state: draftState,
  publishAt: z.nullable(instant),
  city: z.object({ id, slug, name: z.string() }),
  position: z.tuple([z.number(), z.number()]),
  areas: cityAreas,
})
export type AreaDraft = z.output<typeof areaDraft>

export const areaDraftBody = z.strictObject({ name: draftName, areas: cityAreas })

const addressCount = z.int()
const changes = z.object({
  before: addressCount,
  after: addressCount,
  gained: addressCount,
  lost: addressCount,
  dearer: addressCount,
  cheaper: addressCount,
  /** The fee stays, other terms do not. */
  other: addressCount,
  same: addressCount,
  overlaps: list(z.object({ codes: z.tuple([z.string(), z.string()]), addresses: addressCount })),
})

export const consequences = z.object({
  /** The version of the published areas that the draft is compared with. */
  against: z.string(),
  /** The version of the draft. */
  version: z.string(),
  addresses: changes,
  /** Orders of the last 30 days that the marketplace delivered. */
  orders: z.object({
    all: z.int(),
    lost: z.int(),
    dearer: z.int(),
    cheaper: z.int(),
  }),
  problems: list(areaProblem),
})
export type Consequences = z.output<typeof consequences>

export const publishBody = z.strictObject({
  /** The version of the published areas that the person saw the draft compared with. */
  against: z.string().check(z.regex(/^[\w.-]{1,60}$/, 'verze oblastí')),
  /** Null: at once. */
  at: z.nullable(instant),
})
export type PublishBody = z.output<typeof publishBody>

const file = z.string().check(z.maxLength(900_000))
export const cityAreasFile = z.object({ text: file })
export const readFileBody = z.strictObject({ text: file })
export const cityAreasOfFile = z.object({ areas: cityAreas, problems: list(areaProblem) })
