/**
 * The console's calls about an outlet's menu (`operations.md` §4, §9). Names are English; the menu itself has the form
 * of the catalogue file.
 */
import { MENU_FIELDS, type MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { MENU_PLACES } from '@sousto/domain/menu-editing/document.ts'
import { MENU_PROBLEMS } from '@sousto/domain/menu-editing/problems.ts'
import { SUBJECT_KINDS } from '@sousto/domain/menu-editing/subjects.ts'
import * as z from 'zod/mini'
import { lunchDay, MENU_LIMITS } from '../catalogue-file/menu.ts'
import { id, instant, list, numberParam, text } from '../primitives.ts'
import { CATEGORY, DISH, extrasWith, GROUP, menuDocument, sectionWith } from './document.ts'

/** The author. Null means an import or another system. */
const author = z.nullable(z.string())

const subject = z.strictObject({ kind: z.enum(SUBJECT_KINDS), key: z.string() })

/**
 * `before` and `after` are in haléře or minutes after midnight; categories, groups and orders are names
 * (`described-changes.ts`).
 */
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

/** A reason why a draft cannot be published: its subject, its field and a message. */
export const menuProblem = z.object({
  subject,
  /** The name of the dish, category, group or day. */
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
  /** The publisher's note. Empty if there is none. */
  note: z.string(),
  /** The number of changes from the previous publication. */
  changes: z.int(),
  /** The publication from which the menu was restored. */
  takenFrom: z.nullable(id),
})
export type Publication = z.output<typeof publication>

/** The last editor of a subject of the draft. */
const edit = z.object({ subject, by: author, at: instant })

export const menuState = z.object({
  /** The draft, or without one the published menu. */
  menu: menuDocument,
  /**
   * Versions by `kind:key`. A change sends the one on which it is based (`If-Match`), or `none` for a missing subject.
   */
  versions: z.record(z.string(), z.string()),
  /** Null means that nothing has been changed since the publication. */
  draft: z.nullable(
    z.object({
      /** The version of the whole draft, which publishing and discarding send. */
      version: z.string(),
      startedAt: instant,
      /** The publication on which the draft is based. */
      base: z.nullable(id),
      /** True if another menu has been published since. The draft must be merged before publishing. */
      outdated: z.boolean(),
      /** The changes that publishing would make to the menu that customers see now. */
      changes: list(menuChange),
      edits: list(edit),
    }),
  ),
  /** Null means that no menu was ever published or imported here. */
  published: z.nullable(publication),
  /** The outlet of its chain whose menu it has. Null means that its menu is edited here. */
  leader: z.nullable(z.object({ id, name: z.string() })),
  /** How many outlets of a chain have this menu, too. */
  followers: z.int(),
  /** The problems of the draft. If there are none, it can be published. */
  problems: list(menuProblem),
})
export type MenuState = z.output<typeof menuState>

/** The result of a change: its subject (the id of a new one is its key), and the new state. */
export const edited = z.object({ subject, state: menuState })
export type Edited = z.output<typeof edited>

/**
 * `current` of 412 `menu_changed_meanwhile`. `value` is the current subject in domain values. Null means that it was
 * removed.
 */
export const currentSubject = z.object({
  subject,
  version: z.string(),
  value: z.unknown(),
  edit: z.nullable(z.object({ by: author, at: instant })),
})
export type CurrentSubject = z.output<typeof currentSubject>

/**
 * `current` of 412 `menu_published_meanwhile`: the latest publication, and its changes from the one on which the draft
 * is based.
 */
export const currentPublication = z.object({ published: z.nullable(publication), changes: list(menuChange) })
export type CurrentPublication = z.output<typeof currentPublication>

export const outletParams = z.object({ outlet: numberParam })
export const subjectParams = z.object({ outlet: numberParam, id: numberParam })
export const placeParams = z.object({ outlet: numberParam, place: z.enum(MENU_PLACES) })
export const lunchParams = z.object({ outlet: numberParam, on: lunchDay })
export const keyHeaders = z.object({ 'idempotency-key': z.uuid() })

/** If the category differs from the previous one, the dish is added at its end. */
export const dishBody = z.strictObject({ category: id, dish: z.strictObject(DISH) })
export const categoryBody = z.strictObject({ ...CATEGORY })
export const newCategoryBody = z.strictObject({ place: z.enum(MENU_PLACES), ...CATEGORY })
/** Exactly the existing ids, each once. */
export const orderBody = z.strictObject({ ids: list(id).check(z.maxLength(MENU_LIMITS.dishes)) })
/** A null id means a new extra. */
export const groupBody = z.strictObject({ ...GROUP, extras: extrasWith(z.nullable(id)) })
/** The whole day. A null id means a new dish, as in a copy of another day. */
export const lunchBody = z.strictObject({
  groups: list(sectionWith(z.nullable(id))).check(z.maxLength(MENU_LIMITS.lunchGroups)),
})
/** `remove` also removes dependents. If omitted, the answer is 409 if there are any. */
export const removeQuery = z.object({ dependents: z.optional(z.literal('remove')) })

export const revertBody = z.strictObject({ subject })

const note = z._default(text(500), '')
export const publishBody = z.strictObject({ note })

/** A publication by its number, the `draft`, or `published` for the menu that customers see. */
const side = z.union([z.literal('draft'), z.literal('published'), z.string().check(z.regex(/^\d{1,10}$/))])
export const compareQuery = z.object({ from: side, to: side })
export const comparison = z.object({ changes: list(menuChange) })

export const publicationsQuery = z.object({ before: z.optional(numberParam) })
export const publicationPage = z.object({ publications: list(publication), next: z.nullable(id) })
export const publishedMenu = z.object({ publication, menu: menuDocument })

/** The name of a stored photograph. */
export const photoName = z.string().check(z.regex(/^[0-9a-f]{32}\.jpg$/))
export const photoParams = z.object({ outlet: numberParam, photo: photoName })
/** Width and height in pixels of the upright picture. */
export const uploaded = z.object({ photo: photoName, width: z.int(), height: z.int() })
export type Uploaded = z.output<typeof uploaded>
const pixels = z.int().check(z.minimum(0), z.maximum(10_000))
const extent = z.int().check(z.minimum(1), z.maximum(10_000))
export const cropBody = z.strictObject({ left: pixels, top: pixels, width: extent, height: extent })
export type Crop = z.output<typeof cropBody>
