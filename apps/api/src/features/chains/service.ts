/** Chains: who has whose menu, and what an outlet has otherwise (`administration.md` §3, decision 152). */
import {
  type DifferencesBody,
  type JoiningPreview,
  type OutletChain,
  outletChain,
} from '@sousto/contract/chains/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { joining } from '@sousto/domain/chain/joining.ts'
import { membershipProblem } from '@sousto/domain/chain/membership.ts'
import type { Differences } from '@sousto/domain/chain/outlet-menu.ts'
import { allSections, type MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import {
  deleteDraft,
  differencesOf,
  hasDraft,
  insertOwnIds,
  lockForPublishing,
  publishToOutlet,
  readPublished,
} from '../menu-editing/service.ts'
import { digestOf, firstPublished } from '../menu-publications/service.ts'
import * as store from './store.ts'

export type Chains = ReturnType<typeof createChains>

export function createChains({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  /** Throws what stands in the way of an outlet that joins. */
  async function requireJoinable(from: Kysely<DB>, outlet: number, chain: store.Chain): Promise<void> {
    const problem = membershipProblem({
      isClosed: await store.isClosed(from, outlet),
      isInChain: (await store.chainOf(from, outlet)) !== null,
      hasCommonOwner: await store.haveCommonOwner(from, [outlet, chain.leader], clock()),
      members: await store.countMembers(from, chain.id),
    })
    if (problem !== null) throw new FailureError(problem)
  }

  /** The chain in which the outlet follows. Its leader’s menu is locked first, as by whoever publishes it. */
  async function lockFollower(transaction: Transaction<DB>, outlet: number): Promise<store.Chain> {
    const seen = requireFound(await store.chainOf(transaction, outlet), 'chain_not_found')
    await lockForPublishing(transaction, seen.leader)
    await lockForPublishing(transaction, outlet)
    const chain = await store.chainOf(transaction, outlet)
    if (chain?.id !== seen.id || chain.leader === outlet) throw new FailureError('chain_not_found')
    return chain
  }

  async function read(outlet: number): Promise<OutletChain> {
    return await wireOf(kysely, outlet)
  }

  return {
    read,

    make: async (outlet: number, name: string, by: CurrentStaff): Promise<OutletChain> => {
      await inTransaction(kysely, async (transaction) => {
        await lockForPublishing(transaction, outlet)
        if (await store.isClosed(transaction, outlet)) throw new FailureError('outlet_closed_for_good')
        if ((await store.chainOf(transaction, outlet)) !== null) throw new FailureError('outlet_in_chain')
        const at = clock()
        const chain = await store.insertChain(transaction, { name, leader: outlet, at })
        await audit(transaction, { at, by, action: 'chain-make', detail: { chain } })
      })
      return await read(outlet)
    },

    joining: async (outlet: number, id: number): Promise<JoiningPreview> => {
      const chain = requireFound(await store.chainById(kysely, id), 'chain_not_found')
      await requireJoinable(kysely, outlet, chain)
      const found = joining(await readPublished(kysely, chain.leader), await readPublished(kysely, outlet))
      return {
        outlet: requireFound(await store.outletNamed(kysely, outlet), 'outlet_not_found'),
        kept: found.matches.filter(({ kind }) => kind === 'dish').length,
        prices: found.differences.dishes.size + found.differences.extras.size,
        added: found.added.map(({ name }) => name),
        lost: found.lost.map(({ name }) => name),
        hasDraft: await hasDraft(kysely, outlet),
      }
    },

    join: async (outlet: number, id: number, by: CurrentStaff): Promise<OutletChain> => {
      const { leader } = requireFound(await store.chainById(kysely, id), 'chain_not_found')
      await inTransaction(kysely, async (transaction) => {
        await lockForPublishing(transaction, leader)
        await lockForPublishing(transaction, outlet)
        const chain = requireFound(await store.chainById(transaction, id), 'chain_not_found')
        await requireJoinable(transaction, outlet, chain)
        const at = clock()
        const shared = await readPublished(transaction, leader)
        const own = await readPublished(transaction, outlet)
        await firstPublished(transaction, outlet, own, at)
        const found = joining(shared, own)
        await store.insertMember(transaction, { outlet, chain: id, at })
        await insertOwnIds(
          transaction,
          found.matches.map((match) => ({ outlet, ...match })),
        )
        await store.replaceDifferences(transaction, outlet, found.differences)
        await deleteDraft(transaction, outlet)
        const changes = found.added.length + found.lost.length
        await publishToOutlet(transaction, outlet, shared, { by, note: chain.name, at, changes })
        const detail = { chain: id, added: found.added.length, lost: found.lost.length }
        await audit(transaction, { at, by, action: 'chain-join', detail })
      })
      return await read(outlet)
    },

    leave: async (outlet: number, by: CurrentStaff): Promise<OutletChain> => {
      await inTransaction(kysely, async (transaction) => {
        const led = await store.chainOf(transaction, outlet)
        const at = clock()
        if (led?.leader === outlet) {
          await lockForPublishing(transaction, outlet)
          if ((await store.countMembers(transaction, led.id)) > 0) throw new FailureError('chain_has_outlets')
          await store.deleteChain(transaction, led.id)
          await audit(transaction, { at, by, action: 'chain-leave', detail: { chain: led.id, ended: true } })
          return
        }
        const chain = await lockFollower(transaction, outlet)
        await store.deleteMember(transaction, outlet)
        await audit(transaction, { at, by, action: 'chain-leave', detail: { chain: chain.id } })
      })
      return await read(outlet)
    },

    differ: async (
      outlet: number,
      version: string,
      body: DifferencesBody,
      by: CurrentStaff,
    ): Promise<OutletChain> => {
      await inTransaction(kysely, async (transaction) => {
        const chain = await lockFollower(transaction, outlet)
        const before = (await differencesOf(transaction, [outlet]))(outlet)
        if (versionOf(before) !== version) {
          const current = z.encode(outletChain, await wireOf(transaction, outlet))
          throw new FailureError('chain_changed_meanwhile', { current })
        }
        const shared = await readPublished(transaction, chain.leader)
        const after = differencesIn(shared, body)
        const at = clock()
        await store.replaceDifferences(transaction, outlet, after)
        const changes = countChanges(before, after)
        await publishToOutlet(transaction, outlet, shared, { by, note: '', at, changes })
        const detail = { before: entriesOf(before), after: entriesOf(after) }
        await audit(transaction, { at, by, action: 'chain-differences', detail })
      })
      return await read(outlet)
    },
  }
}

const versionOf = (differences: Differences): string => digestOf(entriesOf(differences))

const entriesOf = ({ dishes, extras }: Differences) => ({ dishes: [...dishes], extras: [...extras] })

function countChanges(before: Differences, after: Differences): number {
  const texts = (of: Differences) =>
    new Set(
      Object.entries(entriesOf(of)).flatMap(([kind, each]) =>
        each.map((one) => `${kind} ${JSON.stringify(one)}`),
      ),
    )
  return texts(before).symmetricDifference(texts(after)).size
}

/** What equals the shared menu is no difference. Throws `item_not_found` for what the shared menu does not have. */
function differencesIn(shared: MenuDocument, body: DifferencesBody): Differences {
  const dishPrices = new Map(
    allSections(shared).flatMap(({ items }) => items.map(({ id, price }) => [id, price] as const)),
  )
  const extraPrices = new Map(
    shared.extraGroups.flatMap(({ extras }) => extras).map(({ id, price }) => [id, price]),
  )
  const dishes = body.dishes.flatMap(({ id, price, hidden }) => {
    if (!dishPrices.has(id)) throw new FailureError('item_not_found')
    const own = price === null || price === dishPrices.get(id) ? null : haler(price)
    return own === null && !hidden ? [] : [[id, { price: own, hidden }] as const]
  })
  const extras = body.extras.flatMap(({ id, price }) => {
    if (!extraPrices.has(id)) throw new FailureError('item_not_found')
    return price === extraPrices.get(id) ? [] : [[id, haler(price)] as const]
  })
  const byId = (one: readonly [number, unknown], other: readonly [number, unknown]) => one[0] - other[0]
  return { dishes: new Map(dishes.toSorted(byId)), extras: new Map(extras.toSorted(byId)) }
}

async function wireOf(database: Kysely<DB>, outlet: number): Promise<OutletChain> {
  const chain = await store.chainOf(database, outlet)
  const differences = (await differencesOf(database, [outlet]))(outlet)
  const empty = { followers: [], sections: [], groups: [], leader: null }
  const version = versionOf(differences)
  if (chain === null) return { version, chain: null, ...empty }
  const named = { id: chain.id, name: chain.name }
  if (chain.leader === outlet) {
    return { version, chain: named, ...empty, followers: await store.followers(database, chain.id) }
  }
  const shared = await readPublished(database, chain.leader)
  const leader = (await store.outletNamed(database, chain.leader)) ?? { id: chain.leader, name: '' }
  return { version, chain: named, ...empty, leader, ...sharedMenu(shared, differences) }
}

/** What is published has a price. */
const priceOf = ({ price }: { readonly price: number | null }): number => price ?? 0

function sharedMenu(
  shared: MenuDocument,
  { dishes, extras }: Differences,
): Pick<OutletChain, 'sections' | 'groups'> {
  const lunch = shared.lunchMenus.flatMap(({ on, groups }) =>
    groups.map((group) => ({ ...group, name: `${on}: ${group.name}` })),
  )
  return {
    sections: [...shared.menu, ...lunch, ...shared.eshop].map(({ name, items }) => ({
      name,
      dishes: items.map((dish) => ({
        id: dish.id,
        name: dish.name,
        price: priceOf(dish),
        own: dishes.get(dish.id)?.price ?? null,
        hidden: dishes.get(dish.id)?.hidden ?? false,
      })),
    })),
    groups: shared.extraGroups.map(({ name, extras: offered }) => ({
      name,
      extras: offered.map((extra) => ({
        id: extra.id,
        name: extra.name,
        price: priceOf(extra),
        own: extras.get(extra.id) ?? null,
      })),
    })),
  }
}
