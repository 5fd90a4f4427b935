/** Drafts of the delivery areas of cities (`administration.md` §2), which the location service keeps once published. */
import {
  type AreaDraft,
  type AreasOfCity,
  areaDraft,
  type CityArea,
  type Consequences,
} from '@sousto/contract/area-drafts/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { undoProblem } from '@sousto/domain/staff/undo.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { type Audited, audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { keeperOf } from '../cities/service.ts'
import { addressChanges, orderChanges } from './consequences.ts'
import { areasOf, textOf } from './document.ts'
import * as store from './store.ts'

/** A change of a draft, based on a version that the person saw. */
export type DraftRequest = {
  readonly draft: number
  readonly by: CurrentStaff
  readonly version: string
}

export type AreaDrafts = ReturnType<typeof createAreaDrafts>
export type AreaDraftDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'cityAreas'>

/** Orders of that time are compared. */
const ORDERS_OF = { hours: 24 * 30 } as const

async function shownDraft(database: Kysely<DB>, draft: store.Draft): Promise<AreaDraft> {
  const { position, ...city } = requireFound(await store.cityOf(database, draft.city), 'city_not_found')
  return {
    id: draft.id,
    version: String(draft.version),
    name: draft.name,
    state: draft.state,
    publishAt: draft.publishAt?.toString() ?? null,
    city,
    position: [...position],
    areas: [...areasOf(draft.content).areas],
  }
}

/** Locks the draft and returns it. Throws if there is none, or if it has changed since the person saw it. */
export async function seenDraft(
  transaction: Transaction<DB>,
  { draft: id, version }: Pick<DraftRequest, 'draft' | 'version'>,
): Promise<store.Draft> {
  await store.lockDraft(transaction, id)
  const draft = requireFound(await store.draftOf(transaction, id), 'area_draft_not_found')
  if (String(draft.version) === version) return draft
  const current = z.encode(areaDraft, await shownDraft(transaction, draft))
  throw new FailureError('area_draft_changed_meanwhile', { current })
}

export async function areasOfCityNow(
  { database: { kysely }, cityAreas }: Pick<AreaDraftDependencies, 'database' | 'cityAreas'>,
  id: number,
): Promise<AreasOfCity> {
  const { position, ...city } = requireFound(await store.cityOf(kysely, id), 'city_not_found')
  const { version, text } = await keeperOf(cityAreas).read(city)
  const [drafts, publications] = await Promise.all([
    store.draftsOf(kysely, id),
    store.publicationsOf(kysely, id, version),
  ])
  const { areas } = areasOf(text)
  return {
    city,
    position: [...position],
    version,
    areas: [...areas],
    drafts: [...drafts],
    publications: [...publications],
  }
}

export function createAreaDrafts(dependencies: AreaDraftDependencies) {
  const {
    database: { kysely },
    clock,
    cityAreas,
  } = dependencies

  async function change(
    request: DraftRequest,
    action: Extract<Audited['action'], 'areas-draft' | 'areas-draft-drop' | 'areas-withdraw'>,
    next: (draft: store.Draft, city: store.City) => Promise<store.DraftChange> | store.DraftChange,
  ): Promise<store.Draft | null> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      const draft = await seenDraft(transaction, request)
      const city = requireFound(await store.cityOf(transaction, draft.city), 'city_not_found')
      const changes = await next(draft, city)
      await store.updateDraft(transaction, draft.id, changes, { staff: request.by.id, at })
      await audit(transaction, {
        at,
        by: request.by,
        action,
        subject: { kind: 'city', city: city.slug },
        detail: changedDetail(draft, changes),
      })
      return await store.draftOf(transaction, draft.id)
    })
  }

  const shown = async (draft: store.Draft | null) =>
    await shownDraft(kysely, requireFound(draft, 'area_draft_not_found'))

  return {
    ofCity: (city: number): Promise<AreasOfCity> => areasOfCityNow(dependencies, city),

    read: async (id: number): Promise<AreaDraft> => shown(await store.draftOf(kysely, id)),

    /** A repeated request returns the draft that the first one has begun. */
    add: async (
      { city: id, by, key }: { readonly city: number; readonly by: CurrentStaff; readonly key: string },
      { name, publication }: { readonly name: string; readonly publication: number | null },
    ): Promise<AreaDraft> => {
      const at = clock()
      const city = requireFound(await store.cityOf(kysely, id), 'city_not_found')
      const content =
        publication === null
          ? (await keeperOf(cityAreas).read(city)).text
          : requireFound(await store.publicationOf(kysely, id, publication), 'area_publication_not_found')
              .content
      return await inTransaction(kysely, async (transaction) => {
        const request = ['area draft', id, name, publication]
        const isNew = (await rememberRequest(transaction, { by, key, request, at })) === 'first'
        const earlier = isNew ? [] : await store.draftsOf(transaction, id)
        const draft =
          earlier.findLast((each) => each.name === name)?.id ??
          (await store.insertDraft(transaction, { city: id, name, content }, { staff: by.id, at }))
        if (isNew) {
          const subject = { kind: 'city', city: city.slug } as const
          await audit(transaction, { at, by, action: 'areas-draft', subject, detail: { after: { name } } })
        }
        return await shownDraft(
          transaction,
          requireFound(await store.draftOf(transaction, draft), 'area_draft_not_found'),
        )
      })
    },

    readFile: async (id: number, text: string) => {
      const city = requireFound(await store.cityOf(kysely, id), 'city_not_found')
      const { areas, problems } = areasOf(text)
      const found = problems.length > 0 ? problems : await keeperOf(cityAreas).check(city, text)
      return { areas: [...areas], problems: [...found] }
    },

    writeFile: async (id: number) => ({
      text: requireFound(await store.draftOf(kysely, id), 'area_draft_not_found').content,
    }),

    save: async (
      request: DraftRequest,
      { name, areas }: { readonly name: string; readonly areas: readonly CityArea[] },
    ): Promise<AreaDraft> => {
      const content = textOf(areas)
      const saved = await change(request, 'areas-draft', async (draft, city) => {
        if (draft.state === 'planned') throw new FailureError('area_draft_planned')
        const problems = await keeperOf(cityAreas).check(city, content)
        if (problems.length > 0) throw new FailureError('areas_invalid', { current: { problems } })
        return { name, content, state: 'open' }
      })
      return await shown(saved)
    },

    drop: async (request: DraftRequest): Promise<void> => {
      await change(request, 'areas-draft-drop', ({ state }) => {
        if (state === 'planned') throw new FailureError('area_draft_planned')
        return { state: 'dropped' }
      })
    },

    /** Throws `return_too_late`. */
    putBack: async (id: number, by: CurrentStaff): Promise<AreaDraft> =>
      await inTransaction(kysely, async (transaction) => {
        await store.lockDraft(transaction, id)
        const droppedAt = await store.droppedAt(transaction, id)
        if (droppedAt !== null) {
          const at = clock()
          const problem = undoProblem({ at: droppedAt }, at)
          if (problem !== null) throw new FailureError(problem)
          await store.updateDraft(transaction, id, { state: 'open' }, { staff: by.id, at })
        }
        const draft = requireFound(await store.draftOf(transaction, id), 'area_draft_not_found')
        const returned = await shownDraft(transaction, draft)
        if (droppedAt !== null) {
          await audit(transaction, {
            at: clock(),
            by,
            action: 'areas-draft-return',
            subject: { kind: 'city', city: returned.city.slug },
            detail: { after: { name: draft.name, areas: returned.areas.length } },
          })
        }
        return returned
      }),

    withdraw: async (request: DraftRequest): Promise<AreaDraft> =>
      await shown(
        await change(request, 'areas-withdraw', () => ({ state: 'open', publish_at: null, against: null })),
      ),

    consequences: async (id: number): Promise<Consequences> => {
      const draft = requireFound(await store.draftOf(kysely, id), 'area_draft_not_found')
      const city = requireFound(await store.cityOf(kysely, draft.city), 'city_not_found')
      const published = await keeperOf(cityAreas).read(city)
      const compared = { before: areasOf(published.text).areas, after: areasOf(draft.content).areas }
      const since = clock().subtract(ORDERS_OF)
      const [{ overlaps, ...addresses }, orders, problems] = await Promise.all([
        addressChanges(keeperOf(cityAreas), compared),
        orderChanges(await store.deliveredOrders(kysely, city.slug, since), compared),
        keeperOf(cityAreas).check(city, draft.content),
      ])
      return {
        against: published.version,
        version: String(draft.version),
        addresses: {
          ...addresses,
          overlaps: overlaps.map((overlap) => ({ ...overlap, codes: [...overlap.codes] })),
        },
        orders,
        problems: [...problems],
      }
    },
  }
}

/** Names what changed, with the number of areas, because the areas themselves are in publications. */
function changedDetail(draft: store.Draft, { content, name, publish_at }: store.DraftChange): object {
  const facts = (of: { readonly name: string; readonly content: string }) => ({
    name: of.name,
    areas: areasOf(of.content).areas.length,
  })
  const after = facts({ name: name ?? draft.name, content: content ?? draft.content })
  const planned = publish_at === null && draft.publishAt !== null && { publishAt: draft.publishAt.toString() }
  return { before: { ...facts(draft), ...planned }, after }
}
