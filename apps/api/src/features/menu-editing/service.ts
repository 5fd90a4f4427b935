/** The menu of an outlet: edited as a draft, published, compared and restored (`operations.md` §4). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { CurrentPublication, MenuState } from '@sousto/contract/menu-editing/wire.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { rebase } from '@sousto/domain/menu-editing/changes.ts'
import { describeChanges, type MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { EMPTY_MENU, type MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Actor } from '../../http/actor.ts'
import { rememberRequest } from '../availability/service.ts'
import { menuInTables } from '../catalogue-import/service.ts'
import {
  findPublication,
  latestPublication,
  publicationsOf,
  publicationWire,
  sweepPublications,
} from '../menu-publications/service.ts'
import { lockOwnMenu } from './chain-store.ts'
import { oncePerKey, type StaffRequest, storeDraft } from './drafting.ts'
import { lockOwnForPublishing, publishMenu } from './publishing.ts'
import { type Editing, menuVersion, NONE, readEditing, stateOf } from './state.ts'
import { deleteDraft, deleteOldRequests } from './store.ts'
import { createSubjectEdits } from './subject-edits.ts'

export { publishToOutlet } from './chain-menus.ts'
export { differencesOf, insertOwnIds } from './chain-store.ts'
export type { StaffRequest } from './drafting.ts'
export { lockForPublishing } from './publishing.ts'
export { lockMenus, reclassifyDishes } from './reclassifying.ts'
export { deleteDraft, hasDraft } from './store.ts'
export type MenuEditing = ReturnType<typeof createMenuEditing>

/** The number of publications on a page. */
const PAGE = 30
/** The time for which a repeated action is recognised. */
const PRESSES_KEPT = { hours: 48 } as const

/** Returns the menu that customers of an outlet see now, with its version. */
export async function readPublishedVersion(
  database: Kysely<DB>,
  outlet: number,
): Promise<{ readonly version: string; readonly menu: MenuDocument }> {
  const menu = await readPublished(database, outlet)
  return { version: menuVersion(menu), menu }
}

/** Returns the menu that customers of an outlet see now. */
export async function readPublished(database: Kysely<DB>, outlet: number): Promise<MenuDocument> {
  const found = await latestPublication(database, outlet)
  return found?.menu ?? (await menuInTables(database, outlet)) ?? EMPTY_MENU
}

/**
 * Replaces an outlet's whole menu on behalf of another system, once per key. A draft in the console stays and is merged
 * before it is published. Throws `menu_published_meanwhile` if the published version is not the one that was seen,
 * `menu_invalid` with the problems as causes, `menu_of_chain`, and `catalogue_busy` while the catalogue is imported.
 */
export async function publishDocument(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  document: {
    readonly outlet: number
    readonly menu: MenuDocument
    readonly by: Actor
    readonly note: string
    readonly headers: ActionHeaders
  },
): Promise<void> {
  const { outlet, menu, by, note, headers } = document
  const at = clock()
  await inTransaction(database.kysely, async (transaction) => {
    await lockOwnForPublishing(transaction, outlet)
    const request = ['menu', outlet, menuVersion(menu), note]
    if ((await rememberRequest(transaction, { by, key: headers.key, request, at })) === 'repeated') return
    const { version, menu: published } = await readPublishedVersion(transaction, outlet)
    if (version !== headers.version) throw new FailureError('menu_published_meanwhile')
    const publishing = { outlet, menu, by, note, published, origin: 'partner', takenFrom: null, at } as const
    await publishMenu(transaction, publishing)
  })
}

export function createMenuEditing({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database

  /** Runs an action that changes or ends the whole draft. */
  async function decide(
    asked: StaffRequest,
    request: readonly unknown[],
    work: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<void>,
    lock: (transaction: Transaction<DB>, outlet: number) => Promise<void> = lockOwnMenu,
  ): Promise<MenuState> {
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      await lock(transaction, asked.outlet)
      if ((await oncePerKey(transaction, asked, request, at)) === null) await work(transaction, at)
    })
    return await stateOf(kysely, asked.outlet)
  }

  async function sideOf(outlet: number, side: string): Promise<MenuDocument> {
    if (side !== 'draft' && side !== 'published') {
      return requireFound(await findPublication(kysely, outlet, Number(side)), 'menu_publication_not_found')
        .menu
    }
    const { draft, published } = await readEditing(kysely, outlet)
    return (side === 'draft' ? draft?.menu : null) ?? published.menu
  }

  return {
    load: (outlet: number) => stateOf(kysely, outlet),

    ...createSubjectEdits({ database, clock }),

    /** Merges newer publications into a draft. */
    merge: (asked: StaffRequest, seen: string) =>
      decide(asked, ['merge', seen], async (transaction, at) => {
        const editing = await readEditing(transaction, asked.outlet)
        const draft = requireFound(editing.draft, 'menu_no_draft')
        await requireLatest(transaction, asked.outlet, editing, seen)
        const base = requireFound(
          await findPublication(transaction, asked.outlet, draft.baseId),
          'menu_publication_not_found',
        )
        const { menu } = rebase(base.menu, draft.menu, editing.published.menu)
        const baseId = editing.published.publication?.id ?? draft.baseId
        await storeDraft(transaction, asked.outlet, { ...editing, draft: { ...draft, baseId } }, menu, at)
      }),

    discard: (asked: StaffRequest, version: string) =>
      decide(asked, ['discard', version], async (transaction) => {
        requireDraft(await readEditing(transaction, asked.outlet), version)
        await deleteDraft(transaction, asked.outlet)
      }),

    publish: (asked: StaffRequest, version: string, note: string) =>
      decide(
        asked,
        ['publish', version, note],
        async (transaction, at) => {
          const { outlet, staff: by } = asked
          const editing = await readEditing(transaction, outlet)
          const { menu, baseId } = requireDraft(editing, version)
          await requireLatest(transaction, outlet, editing, String(baseId))
          const published = editing.published.menu
          const more = { note, takenFrom: null, at, by }
          await publishMenu(transaction, { outlet, menu, published, origin: 'console', ...more })
          await deleteDraft(transaction, outlet)
        },
        lockOwnForPublishing,
      ),

    /** Publishes an earlier publication anew. A draft is not changed. */
    takeBack: (asked: StaffRequest, id: number, seen: string, note: string) =>
      decide(
        asked,
        ['take-back', id, seen, note],
        async (transaction, at) => {
          const { outlet, staff: by } = asked
          const found = await findPublication(transaction, outlet, id)
          const { menu } = requireFound(found, 'menu_publication_not_found')
          const editing = await readEditing(transaction, outlet)
          await requireLatest(transaction, outlet, editing, seen)
          const published = editing.published.menu
          const more = { note, takenFrom: id, at, by }
          await publishMenu(transaction, { outlet, menu, published, origin: 'take_back', ...more })
        },
        lockOwnForPublishing,
      ),

    publications: async (outlet: number, before: number | null) => {
      const rows = await publicationsOf(kysely, outlet, before, PAGE + 1)
      const publications = rows.slice(0, PAGE).map(publicationWire)
      return { publications, next: rows.length > PAGE ? (publications.at(-1)?.id ?? null) : null }
    },

    publication: async (outlet: number, id: number) => {
      const found = requireFound(await findPublication(kysely, outlet, id), 'menu_publication_not_found')
      return { publication: publicationWire(found.publication), menu: found.menu }
    },

    compare: async (outlet: number, from: string, to: string): Promise<readonly MenuChange[]> =>
      describeChanges(await sideOf(outlet, from), await sideOf(outlet, to)),

    sweep: async (): Promise<void> => {
      await deleteOldRequests(kysely, clock().subtract(PRESSES_KEPT))
      await sweepPublications(kysely, clock())
    },
  }
}

function requireDraft({ draft }: Editing, version: string): NonNullable<Editing['draft']> {
  const found = requireFound(draft, 'menu_no_draft')
  const now = menuVersion(found.menu)
  if (now !== version) throw new FailureError('menu_changed_meanwhile', { current: { version: now } })
  return found
}

/** `seen` is the publication on which the decision is based. Throws 412 with the changes of the latest one. */
async function requireLatest(
  transaction: Transaction<DB>,
  outlet: number,
  { published }: Editing,
  seen: string,
): Promise<void> {
  const { publication, menu } = published
  if (String(publication?.id ?? NONE) === seen) return
  const known = /^\d{1,9}$/.test(seen) ? await findPublication(transaction, outlet, Number(seen)) : null
  const current: CurrentPublication = {
    published: publication && publicationWire(publication),
    changes: describeChanges(known?.menu ?? EMPTY_MENU, menu),
  }
  throw new FailureError('menu_published_meanwhile', { current })
}
