/**
 * Replaces the menu that customers see, in one transaction with its publication: from a draft, an earlier publication,
 * or another system.
 */
import { type DecodedMenu, menuEntry } from '@sousto/contract/catalogue-file/format.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { PublicationOrigin } from '@sousto/contract/menu-editing/wire.ts'
import { describeChanges } from '@sousto/domain/menu-editing/described-changes.ts'
import { allSections, type MenuDocument, photosOf } from '@sousto/domain/menu-editing/document.ts'
import { identified, type MenuProblem, menuProblems } from '@sousto/domain/menu-editing/problems.ts'
import { subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { menuProblemMessage } from '@sousto/messages/menu-change-messages.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import { publishToBoards } from '../../database/board-outbox.ts'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import { publishToWebhooks } from '../../database/webhook-outbox.ts'
import { type Audited, audit } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { replaceMenus, takenIds } from '../catalogue-import/service.ts'
import { firstPublished, menuToWire, recordPublication } from '../menu-publications/service.ts'
import { storedAmong } from '../photos/service.ts'
import { followersOf, recordFollowers } from './chain-menus.ts'
import { lockOwnMenu } from './chain-store.ts'
import { lockMenu } from './store.ts'

export type Publishing = {
  readonly outlet: number
  readonly menu: MenuDocument
  /** The menu that customers have seen until now. */
  readonly published: MenuDocument
  readonly origin: PublicationOrigin
  readonly by: Audited['by']
  readonly note: string
  readonly takenFrom: number | null
  readonly at: Temporal.Instant
}

/**
 * Call this before anything else in the transaction. Throws `menu_of_chain` if the outlet has the menu of another one.
 */
export async function lockOwnForPublishing(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await holdOffImports(transaction)
  await lockOwnMenu(transaction, outlet)
}

/** Call this before anything else in the transaction. */
export async function lockForPublishing(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await holdOffImports(transaction)
  await lockMenu(transaction, outlet)
}

/** Returns the number of the publication. Throws `menu_invalid` with the problems as its causes. */
export async function publishMenu(transaction: Transaction<DB>, publishing: Publishing): Promise<number> {
  const { outlet, published, origin, by, note, takenFrom, at } = publishing
  const menu = await publishable(transaction, outlet, publishing.menu)
  await firstPublished(transaction, outlet, published, at)
  const followers = await followersOf(transaction, outlet, menu)
  await replaceMenus(transaction, new Map([[outlet, menu], ...followers]))
  const changes = describeChanges(published, menu)
  const id = await recordPublication(transaction, {
    outletId: outlet,
    at,
    staffId: typeof by === 'string' || 'key' in by ? null : by.id,
    origin,
    note,
    changes: changes.length,
    takenFrom,
    menu,
  })
  await audit(transaction, {
    at,
    by,
    action: 'menu-publish',
    detail: {
      publication: id,
      origin,
      takenFrom,
      changes: changes.length,
      ...(followers.size > 0 && { followers: followers.size }),
    },
  })
  await publishToBoards(transaction, outlet)
  await publishToWebhooks(transaction, { type: 'menu.published', outlet, at })
  await recordFollowers(transaction, followers, { by, note, at, changes: changes.length })
  await announceCatalogueChange(transaction)
  return id
}

async function publishable(database: Kysely<DB>, outlet: number, menu: MenuDocument): Promise<DecodedMenu> {
  const problems = [...menuProblems(menu), ...(await problemsAround(database, outlet, menu))]
  if (problems.length > 0) throw invalid(problems.map(causeOf))
  // The problems above cover values that a draft may have and the file may not; this is the file format's own check.
  const checked = menuEntry.safeParse(menuToWire(menu), { error: czech })
  if (checked.success) return checked.data
  throw invalid(checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })))
}

const czech = z.locales.cs().localeError

type Cause = { readonly field: string; readonly text: string }

const LISTED = 100

function invalid(causes: readonly Cause[]): FailureError {
  return new FailureError('menu_invalid', {
    failure: { ...failure('menu_invalid'), causes: causes.slice(0, LISTED) },
  })
}

const causeOf = ({ subject, field, code, what }: MenuProblem): Cause => ({
  field: field === null ? subjectId(subject) : `${subjectId(subject)}.${field}`,
  text: menuProblemMessage(code, { what }),
})

/** Returns ids that belong to another restaurant, photographs that are not stored, and unknown VAT classes. */
async function problemsAround(
  database: Kysely<DB>,
  outlet: number,
  menu: MenuDocument,
): Promise<readonly MenuProblem[]> {
  const things = identified(menu)
  const ids = (table: keyof typeof things) => things[table].map(({ id }) => id)
  const taken = await takenIds(database, outlet, {
    items: ids('items'),
    sections: ids('sections'),
    extra_groups: ids('extra_groups'),
    extras: ids('extras'),
  })
  const tables = Object.keys(things) as (keyof typeof things)[]
  const stored = new Set(await storedAmong(database, photosOf(menu)))
  const unknown = allSections(menu)
    .flatMap(({ items }) => items)
    .filter(({ picture }) => picture?.photo !== undefined && !stored.has(picture.photo))
    .map(({ id }) => id)
  const classes = new Set((await vatClassesOf(database)).map(({ code }) => code))
  const unclassed = allSections(menu)
    .flatMap(({ items }) => items)
    .filter(({ vat }) => !classes.has(vat))
  return [
    ...tables.flatMap((table) =>
      things[table]
        .filter(({ id }) => taken[table].includes(id))
        .map(
          ({ id, path, subject, name }): MenuProblem => ({
            code: 'id_taken',
            path,
            subject,
            name,
            field: null,
            what: String(id),
          }),
        ),
    ),
    ...things.items
      .filter(({ id }) => unknown.includes(id))
      .map(
        ({ path, subject, name }): MenuProblem => ({
          code: 'photo_unknown',
          path,
          subject,
          name,
          field: 'picture',
          what: name,
        }),
      ),
    ...things.items.flatMap(({ id, path, subject, name }): MenuProblem[] => {
      const found = unclassed.find((dish) => dish.id === id)
      return found === undefined
        ? []
        : [{ code: 'vat_class_unknown', path, subject, name, field: 'vat', what: found.vat }]
    }),
  ]
}
