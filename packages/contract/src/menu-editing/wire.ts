/** The console's calls about an outlet's menu (`operations.md` §4, §9). English names; the menu itself in the catalogue file's form. */
import { MENU_FIELDS, type MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { MENU_PLACES } from '@sousto/domain/menu-editing/document.ts'
import { MENU_PROBLEMS } from '@sousto/domain/menu-editing/problems.ts'
import { SUBJECT_KINDS } from '@sousto/domain/menu-editing/subjects.ts'
import * as z from 'zod/mini'
import { lunchDay, MENU_LIMITS } from '../catalogue-file/menu.ts'
import { id, instant, list, numberParam, text } from '../primitives.ts'
import { CATEGORY, DISH, extrasWith, GROUP, menuDocument, sectionWith } from './document.ts'

/** By whom; null: an import or another system. */
const author = z.nullable(z.string())

const subject = z.strictObject({ kind: z.enum(SUBJECT_KINDS), key: z.string() })

/** `before` and `after`: haléře, minutes after midnight; categories, groups and orders as names (`described-changes.ts`). */
const changeWire = z.object({
  subject,
  change: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  fields: list(z.object({ field: z.enum(MENU_FIELDS), before: z.unknown(), after: z.unknown() })),
})
const menuChange = z.codec(changeWire, z.custom<MenuChange>(), {
  decode: (change): MenuChange => change,
  encode: (change) => change,
})

/** Why a draft cannot be published: at which subject, in which field, as a sentence. */
export const menuProblem = z.object({
  subject,
  /** The dish, category, group or day. */
  name: z.string(),
  field: z.nullable(z.enum(MENU_FIELDS)),
  code: z.enum(MENU_PROBLEMS),
  text: z.string(),
})
export type MenuProblemWire = z.output<typeof menuProblem>

export const PUBLICATION_ORIGINS = ['import', 'console', 'take_back', 'partner'] as const
export type PublicationOrigin = (typeof PUBLICATION_ORIGINS)[number]

export const publication = z.object({
  id,
  at: instant,
  by: author,
  origin: z.enum(PUBLICATION_ORIGINS),
  /** What the person wrote; empty: nothing. */
  note: z.string(),
  /** How many changes it made to the one before. */
  changes: z.int(),
  /** Which publication it took the menu from. */
  takenFrom: z.nullable(id),
})
export type Publication = z.output<typeof publication>

/** Who changed a subject of the draft last. */
const edit = z.object({ subject, by: author, at: instant })

export const menuState = z.object({
  /** The draft; without one, what is published. */
  menu: menuDocument,
  /** By `kind:key`; a change names the one that it saw (`If-Match`), `none` of something that is not there. */
  versions: z.record(z.string(), z.string()),
  /** Null: nothing has been changed since the publication. */
  draft: z.nullable(
    z.object({
      /** Of the draft as a whole: publishing and discarding name it. */
      version: z.string(),
      startedAt: instant,
      /** The publication that it was begun on. */
      base: z.nullable(id),
      /** Something else was published meanwhile: merge it before publishing. */
      outdated: z.boolean(),
      /** What publishing would change of what customers see now. */
      changes: list(menuChange),
      edits: list(edit),
    }),
  ),
  /** Null: nothing was ever published here or imported. */
  published: z.nullable(publication),
  /** Of the draft; empty: it can be published. */
  problems: list(menuProblem),
})
export type MenuState = z.output<typeof menuState>

/** After a change: which subject it was (the id of a new one is its key), and everything as it is now. */
export const edited = z.object({ subject, state: menuState })
export type Edited = z.output<typeof edited>

/** `current` of 412 `menu_changed_meanwhile`. `value`: the subject as it is now, in domain values; null: it is gone. */
export const currentSubject = z.object({
  subject,
  version: z.string(),
  value: z.unknown(),
  edit: z.nullable(z.object({ by: author, at: instant })),
})
export type CurrentSubject = z.output<typeof currentSubject>

/** `current` of 412 `menu_published_meanwhile`: the latest publication, and what it changed of the one that the draft was begun on. */
export const currentPublication = z.object({ published: z.nullable(publication), changes: list(menuChange) })
export type CurrentPublication = z.output<typeof currentPublication>

export const outletParams = z.object({ outlet: numberParam })
export const subjectParams = z.object({ outlet: numberParam, id: numberParam })
export const placeParams = z.object({ outlet: numberParam, place: z.enum(MENU_PLACES) })
export const lunchParams = z.object({ outlet: numberParam, on: lunchDay })
export const keyHeaders = z.object({ 'idempotency-key': z.uuid() })

/** The category may be another one than before: then the dish comes last there. */
export const dishBody = z.strictObject({ category: id, dish: z.strictObject(DISH) })
export const categoryBody = z.strictObject({ ...CATEGORY })
export const newCategoryBody = z.strictObject({ place: z.enum(MENU_PLACES), ...CATEGORY })
/** Exactly the ids that are there, each once. */
export const orderBody = z.strictObject({ ids: list(id).check(z.maxLength(MENU_LIMITS.dishes)) })
/** Null: a new extra. */
export const groupBody = z.strictObject({ ...GROUP, extras: extrasWith(z.nullable(id)) })
/** The whole day; null: new, as in a copy of another day. */
export const lunchBody = z.strictObject({
  groups: list(sectionWith(z.nullable(id))).check(z.maxLength(MENU_LIMITS.lunchGroups)),
})
/** `remove`: also what depends on it. Left out: 409 if something does. */
export const removeQuery = z.object({ dependents: z.optional(z.literal('remove')) })

export const revertBody = z.strictObject({ subject })

const note = z._default(text(500), '')
export const publishBody = z.strictObject({ note })

/** A publication by its number; `draft`: the draft; `published`: what customers see. */
const side = z.union([z.literal('draft'), z.literal('published'), z.string().check(z.regex(/^\d{1,10}$/))])
export const compareQuery = z.object({ from: side, to: side })
export const comparison = z.object({ changes: list(menuChange) })

export const publicationsQuery = z.object({ before: z.optional(numberParam) })
export const publicationPage = z.object({ publications: list(publication), next: z.nullable(id) })
export const publishedMenu = z.object({ publication, menu: menuDocument })

/** The name of a stored photograph. */
const photoName = z.string().check(z.regex(/^[0-9a-f]{32}\.jpg$/))
export const photoParams = z.object({ outlet: numberParam, photo: photoName })
/** In pixels of the upright picture, `width` × `height`. */
export const uploaded = z.object({ photo: photoName, width: z.int(), height: z.int() })
export type Uploaded = z.output<typeof uploaded>
const pixels = z.int().check(z.minimum(0), z.maximum(10_000))
const extent = z.int().check(z.minimum(1), z.maximum(10_000))
export const cropBody = z.strictObject({ left: pixels, top: pixels, width: extent, height: extent })
export type Crop = z.output<typeof cropBody>
