/** The changes of a draft, subject by subject (`operations.md` §4). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type {
  categoryBody,
  dishBody,
  Edited,
  groupBody,
  lunchBody,
} from '@sousto/contract/menu-editing/wire.ts'
import type { MenuPlace } from '@sousto/domain/menu-editing/document.ts'
import * as edits from '@sousto/domain/menu-editing/edits.ts'
import { ONLY, type SubjectRef } from '@sousto/domain/menu-editing/subjects.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Change, type Changed, changeDraft, type Seen, type StaffRequest } from './drafting.ts'
import { refOf, stateOf } from './state.ts'

type Body<Schema extends z.core.$ZodType> = z.output<Schema>

export function createSubjectEdits({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database

  /** Makes a change and builds its response in one transaction. */
  async function change(
    asked: StaffRequest,
    request: readonly unknown[],
    seen: Seen | null,
    work: (change: Change) => Promise<Changed> | Changed,
  ): Promise<Edited> {
    const at = clock()
    const subject = await inTransaction(kysely, (transaction) =>
      changeDraft(transaction, asked, { request, seen, at }, async (given) => await work(given)),
    )
    return { subject: refOf(subject ?? ''), state: await stateOf(kysely, asked.outlet) }
  }

  /** Changes an existing subject or a lunch day. */
  const changeSeen = (
    asked: StaffRequest,
    request: readonly unknown[],
    seen: Seen,
    work: (change: Change) => Promise<edits.EditResult> | edits.EditResult,
  ): Promise<Edited> =>
    change(asked, request, seen, async (given) => ({ result: await work(given), subject: seen.subject }))

  return {
    addDish: (asked: StaffRequest, { category, dish }: Body<typeof dishBody>) =>
      change(asked, ['add-dish', category, dish], null, async ({ subjects, newIds }) => {
        const [id = 0] = await newIds(1)
        return { result: edits.putDish(subjects, category, { ...dish, id }), subject: ref('dish', id) }
      }),
    putDish: (asked: StaffRequest, id: number, version: string, { category, dish }: Body<typeof dishBody>) =>
      changeSeen(
        asked,
        ['put-dish', category, dish],
        { subject: ref('dish', id), version },
        ({ subjects }) =>
          subjects.has(`dish:${id}`)
            ? edits.putDish(subjects, category, { ...dish, id })
            : 'menu_subject_not_found',
      ),
    removeDish: (asked: StaffRequest, id: number, version: string) =>
      changeSeen(asked, ['remove-dish'], { subject: ref('dish', id), version }, ({ subjects }) =>
        edits.removeDish(subjects, id),
      ),

    addCategory: (asked: StaffRequest, place: MenuPlace, names: Body<typeof categoryBody>) =>
      change(asked, ['add-category', place, names], null, async ({ subjects, newIds }) => {
        const [id = 0] = await newIds(1)
        return { result: edits.putCategory(subjects, place, { ...names, id }), subject: ref('category', id) }
      }),
    putCategory: (asked: StaffRequest, id: number, version: string, names: Body<typeof categoryBody>) =>
      changeSeen(
        asked,
        ['put-category', names],
        { subject: ref('category', id), version },
        ({ subjects }) => {
          const found = subjects.get(`category:${id}`)
          if (found?.kind !== 'category') return 'menu_subject_not_found'
          return edits.putCategory(subjects, found.value.place, { ...names, id })
        },
      ),
    removeCategory: (asked: StaffRequest, id: number, version: string, withDishes: boolean) =>
      changeSeen(
        asked,
        ['remove-category', withDishes],
        { subject: ref('category', id), version },
        ({ subjects }) => edits.removeCategory(subjects, id, withDishes),
      ),

    orderCategories: (asked: StaffRequest, place: MenuPlace, version: string, ids: readonly number[]) =>
      changeSeen(
        asked,
        ['order-categories', ids],
        { subject: { kind: 'category-order', key: place }, version },
        ({ subjects }) => edits.putOrder(subjects, 'category-order', place, ids),
      ),
    orderDishes: (asked: StaffRequest, category: number, version: string, ids: readonly number[]) =>
      changeSeen(
        asked,
        ['order-dishes', ids],
        { subject: ref('dish-order', category), version },
        ({ subjects }) => edits.putOrder(subjects, 'dish-order', String(category), ids),
      ),

    addExtraGroup: (asked: StaffRequest, group: Body<typeof groupBody>) =>
      change(asked, ['add-group', group], null, async (given) => {
        const [id = 0] = await given.newIds(1)
        const extras = await withIds(given, group.extras)
        return {
          result: edits.putExtraGroup(given.subjects, { ...group, id, extras }),
          subject: ref('extra-group', id),
        }
      }),
    orderExtraGroups: (asked: StaffRequest, version: string, ids: readonly number[]) =>
      changeSeen(
        asked,
        ['order-groups', ids],
        { subject: { kind: 'extra-group-order', key: ONLY }, version },
        ({ subjects }) => edits.putOrder(subjects, 'extra-group-order', ONLY, ids),
      ),
    putExtraGroup: (asked: StaffRequest, id: number, version: string, group: Body<typeof groupBody>) =>
      changeSeen(asked, ['put-group', group], { subject: ref('extra-group', id), version }, async (given) => {
        if (!given.subjects.has(`extra-group:${id}`)) return 'menu_subject_not_found'
        const extras = await withIds(given, group.extras)
        return edits.putExtraGroup(given.subjects, { ...group, id, extras })
      }),
    removeExtraGroup: (asked: StaffRequest, id: number, version: string, fromDishes: boolean) =>
      changeSeen(
        asked,
        ['remove-group', fromDishes],
        { subject: ref('extra-group', id), version },
        ({ subjects }) => edits.removeExtraGroup(subjects, id, fromDishes),
      ),

    putLunchDay: (asked: StaffRequest, on: string, version: string, { groups }: Body<typeof lunchBody>) =>
      changeSeen(
        asked,
        ['put-lunch', groups],
        { subject: { kind: 'lunch-day', key: on }, version },
        async (given) => {
          const sections = await withIds(given, groups)
          const dishes = await withIds(
            given,
            sections.flatMap(({ items }) => items),
          )
          let taken = 0
          const day = sections.map((section) => {
            const items = dishes.slice(taken, taken + section.items.length)
            taken += section.items.length
            return { ...section, items }
          })
          return edits.putLunchDay(given.subjects, { on, groups: day })
        },
      ),
    removeLunchDay: (asked: StaffRequest, on: string, version: string) =>
      changeSeen(
        asked,
        ['remove-lunch'],
        { subject: { kind: 'lunch-day', key: on }, version },
        ({ subjects }) => edits.removeLunchDay(subjects, on),
      ),

    /** Reverts one of the draft's changes and keeps the others. */
    revert: (asked: StaffRequest, subject: SubjectRef, version: string) =>
      changeSeen(asked, ['revert', subject], { subject, version }, ({ subjects, published }) =>
        edits.revert(subjects, published, subject),
      ),
  }
}

const ref = (kind: SubjectRef['kind'], id: number): SubjectRef => ({ kind, key: String(id) })

/**
 * Gives new ids to values without one. An id that the menu never had is rejected, because it could belong to another
 * outlet.
 */
async function withIds<Value extends { readonly id: number | null }>(
  { newIds, isKnown }: Change,
  values: readonly Value[],
): Promise<readonly (Value & { readonly id: number })[]> {
  if (values.some(({ id }) => id !== null && !isKnown(id))) throw new FailureError('menu_id_unknown')
  const fresh = [...(await newIds(values.filter(({ id }) => id === null).length))]
  return values.map((value) => ({ ...value, id: value.id ?? fresh.shift() ?? 0 }))
}
