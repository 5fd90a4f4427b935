/**
 * Publishes drafts of areas, at once or when they are due (`administration.md` §2; decision 133). The areas may be in
 * another database, so a publication is several transactions: the edit is noted, the areas are replaced if they are
 * still those that the draft was compared with, and the publication is stored.
 */
import type { AreasOfCity, PublishBody } from '@sousto/contract/area-drafts/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { FastifyBaseLogger } from 'fastify'
import { holdOffImports } from '../../database/import-lock.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { keeperOf } from '../cities/service.ts'
import { noteAreaEdit } from '../city-edits/service.ts'
import { areasOf } from './document.ts'
import { type AreaDraftDependencies, areasOfCityNow, type DraftRequest, seenDraft } from './service.ts'
import * as store from './store.ts'

export type Publishing = ReturnType<typeof createPublishing>

type Publication = {
  readonly draft: store.Draft
  readonly against: string
  readonly by: CurrentStaff | 'system'
  readonly staff: number | null
}

export function createPublishing(
  dependencies: AreaDraftDependencies & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
) {
  const {
    database: { kysely },
    clock,
    cityAreas,
    log,
  } = dependencies

  async function publish({ draft, against, by, staff }: Publication): Promise<void> {
    const { position: _, ...city } = requireFound(await store.cityOf(kysely, draft.city), 'city_not_found')
    const keeper = keeperOf(cityAreas)
    const before = await keeper.read(city)
    const note = areasOf(before.text).areas.map(({ geometry, ...properties }) => ({
      type: 'Feature' as const,
      properties: { ...properties, city: city.slug },
      geometry,
    }))
    const isSeen = before.version === against
    if (isSeen) {
      // Recorded before the change, so that no edit lacks its record.
      await inTransaction(kysely, async (transaction) => {
        await holdOffImports(transaction)
        await noteAreaEdit(transaction, city.id, note)
      })
    }
    const done = await keeper.replace(city, { text: draft.content, version: against })
    if (done.kind === 'changed') throw new FailureError('areas_changed_meanwhile')
    if (done.kind === 'invalid') {
      throw new FailureError('areas_invalid', { current: { problems: done.problems } })
    }
    await inTransaction(kysely, async (transaction) => {
      await store.lockDraft(transaction, draft.id)
      // A repeated publication was stored by the first one.
      if ((await store.draftOf(transaction, draft.id)) === null) return
      // Recorded again, because an import that ran in between has deleted the record.
      if (isSeen) await noteAreaEdit(transaction, city.id, note)
      const at = clock()
      if (isSeen && (await store.latestVersion(transaction, city.id)) !== before.version) {
        const found = { version: before.version, content: before.text, staff: null, name: '' }
        await store.insertPublication(transaction, { city: city.id, at, origin: 'found', ...found })
      }
      await store.insertPublication(transaction, {
        city: city.id,
        at,
        staff,
        origin: draft.state === 'planned' ? 'planned' : 'published',
        name: draft.name,
        version: done.now.version,
        content: done.now.text,
      })
      const published = { state: 'published', publish_at: null, against: null } as const
      await store.updateDraft(transaction, draft.id, published, { staff, at })
      await audit(transaction, {
        at,
        by,
        action: 'areas-publish',
        subject: { kind: 'city', city: city.slug },
        detail: {
          name: draft.name,
          before: { areas: note.length, version: before.version },
          after: { areas: areasOf(done.now.text).areas.length, version: done.now.version },
        },
      })
    })
  }

  async function plan(request: DraftRequest, against: string, publishAt: Temporal.Instant): Promise<number> {
    const at = clock()
    if (Temporal.Instant.compare(publishAt, at) <= 0) throw new FailureError('area_publication_not_ahead')
    return await inTransaction(kysely, async (transaction) => {
      const draft = await seenDraft(transaction, request)
      if (draft.state === 'planned') throw new FailureError('area_draft_planned')
      const { position: _, ...city } = requireFound(
        await store.cityOf(transaction, draft.city),
        'city_not_found',
      )
      const keeper = keeperOf(cityAreas)
      if ((await keeper.read(city)).version !== against) throw new FailureError('areas_changed_meanwhile')
      const problems = await keeper.check(city, draft.content)
      if (problems.length > 0) throw new FailureError('areas_invalid', { current: { problems } })
      const planned = { state: 'planned', publish_at: publishAt, against } as const
      await store.updateDraft(transaction, draft.id, planned, { staff: request.by.id, at })
      const subject = { kind: 'city', city: city.slug } as const
      const detail = { name: draft.name, after: { publishAt: publishAt.toString() } }
      await audit(transaction, { at, by: request.by, action: 'areas-plan', subject, detail })
      return draft.city
    })
  }

  /** Keeps a draft that was due and could not be published, with the reason in the log of the administration. */
  async function hold(draft: store.Draft, cause: string): Promise<void> {
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      await store.lockDraft(transaction, draft.id)
      const now = await store.draftOf(transaction, draft.id)
      if (now?.version !== draft.version) return
      const held = { state: 'held', publish_at: null, against: null } as const
      await store.updateDraft(transaction, draft.id, held, { staff: null, at })
      const city = await store.cityOf(transaction, draft.city)
      await audit(transaction, {
        at,
        by: 'system',
        action: 'areas-hold',
        ...(city !== null && { subject: { kind: 'city', city: city.slug } }),
        detail: { name: draft.name, cause },
      })
    })
  }

  return {
    publish: async (request: DraftRequest, { against, at }: PublishBody): Promise<AreasOfCity> => {
      if (at !== null) {
        const city = await plan(request, against, Temporal.Instant.from(at))
        return await areasOfCityNow(dependencies, city)
      }
      const draft = await inTransaction(kysely, (transaction) => seenDraft(transaction, request))
      if (draft.state === 'planned') throw new FailureError('area_draft_planned')
      await publish({ draft, against, by: request.by, staff: request.by.id })
      return await areasOfCityNow(dependencies, draft.city)
    },

    /** Publishes the planned drafts whose time has come. One that cannot be published is held. */
    publishDue: async (): Promise<void> => {
      for (const draft of await store.dueDrafts(kysely, clock())) {
        try {
          await publish({ draft, against: draft.against ?? '', by: 'system', staff: draft.changedBy })
        } catch (error) {
          const isFinal =
            error instanceof FailureError &&
            ['areas_changed_meanwhile', 'areas_invalid', 'city_not_found'].includes(error.failure.code)
          if (isFinal) await hold(draft, error.failure.code)
          else log.warn({ err: error, draft: draft.id }, 'planned areas were not published')
        }
      }
    },
  }
}
