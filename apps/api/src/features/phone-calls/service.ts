/**
 * Phone calls to an outlet that does not notice an order (`operations.md` §3, §8): each of its numbers in turn, then a
 * dispatcher is alerted.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import type { CallNumbers } from '@sousto/contract/phone-calls/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import {
  CALL_ATTEMPTS,
  CALL_RETRY_SECONDS,
  CALL_SECONDS,
  callNumber,
} from '@sousto/domain/phone-calls/call-numbers.ts'
import { callMessage } from '@sousto/messages/call-messages.ts'
import { holdOffImports } from '../../database/import-lock.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { Poll } from '../../jobs/queue.ts'
import { audit } from '../audit/service.ts'
import { alertDispatcher, outletOf } from '../board/service.ts'
import { noteEdit } from '../outlet-edits/service.ts'
import { type CallHook, postCall } from './hook.ts'
import * as store from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** Null means that the operator has no telephony. */
  readonly hook: CallHook | null
  /** The time that the hook has for its response. */
  readonly patienceMs?: number
}

const EVERY_MS = 1_000
/** Longer than any attempt takes. */
const LEASE = { seconds: 30 } as const
const AT_ONCE = 20

/** The outlet's numbers as they are now; what ends the calls is asked before each of them. */
export const callUnnoticed: EventHandler<'order.unnoticed'> = async (transaction, events, now) => {
  for (const { orderId: order_id, outlet: outlet_id } of events) {
    const numbers = await store.numbersOf(transaction, outlet_id)
    await store.insertCall(transaction, { order_id, outlet_id }, numbers, now)
  }
}

export type Calls = ReturnType<typeof createCalls>

export function createCalls({ database, clock, log, hook, patienceMs }: Dependencies) {
  const { kysely } = database

  async function list(outlet: number): Promise<CallNumbers> {
    return { enabled: hook !== null, numbers: await store.numbersOf(kysely, outlet) }
  }

  async function alert(call: store.TakenCall, why: string): Promise<void> {
    const at = clock()
    log.warn({ order: formatOrderNumber(call), outlet: call.outlet_id }, why)
    await kysely.transaction().execute(async (transaction) => {
      await alertDispatcher(transaction, call, at)
      await store.endCall(transaction, call, at)
    })
  }

  async function work(call: store.TakenCall): Promise<void> {
    const { numbers, position, attempts, outlet_id: outlet } = call
    const at = clock()
    if (!(await store.isUnnoticed(kysely, call))) return await store.endCall(kysely, call, at)
    if (hook === null || numbers.length === 0) return await alert(call, 'an outlet has nobody to call')
    const phone = numbers[position]
    if (phone === undefined) return await alert(call, 'nobody of an outlet answers its calls')
    const order = formatOrderNumber(call)
    const name = (await outletOf(kysely, outlet))?.name ?? ''
    try {
      const id = `call_${call.order_id}_${outlet}_${position}`
      const text = callMessage('order_unnoticed', { outlet: name, number: String(call.number) })
      await postCall(hook, { id, at, phone, order, outlet: { id: outlet, name }, text }, patienceMs)
    } catch (error) {
      log.warn({ err: error, order, outlet, attempts }, 'the call hook did not take a call')
      if (attempts + 1 >= CALL_ATTEMPTS) return await alert(call, 'an outlet could not be called')
      const tryAt = clock().add({ seconds: CALL_RETRY_SECONDS })
      return await store.noteNext(kysely, call, { position, attempts: attempts + 1, tryAt })
    }
    const tryAt = clock().add({ seconds: CALL_SECONDS })
    await store.noteNext(kysely, call, { position: position + 1, attempts: 0, tryAt })
  }

  async function run(): Promise<void> {
    const works: Promise<void>[] = []
    while (works.length < AT_ONCE) {
      const now = clock()
      const call = await store.takeCall(kysely, now, now.add(LEASE))
      if (call === null) break
      works.push(
        work(call).catch((error: unknown) =>
          log.error({ err: error, order: formatOrderNumber(call) }, 'an outlet was not called'),
        ),
      )
    }
    await Promise.all(works)
  }

  return {
    list,

    /** Throws `call_number_invalid`, and `catalogue_busy` while the catalogue is imported. */
    change: async (staff: CurrentStaff, outlet: number, written: readonly string[]): Promise<CallNumbers> => {
      const numbers = written.map(callNumber).filter((phone) => phone !== null)
      if (numbers.length < written.length) throw new FailureError('call_number_invalid')
      await kysely.transaction().execute(async (transaction) => {
        await holdOffImports(transaction)
        const before = await store.numbersOf(transaction, outlet)
        await noteEdit(transaction, outlet, 'call_numbers', [...before])
        await store.replaceNumbers(transaction, outlet, [...new Set(numbers)])
        await audit(transaction, {
          at: clock(),
          by: staff,
          action: 'calls-change',
          detail: { before: { numbers: before.length }, after: { numbers: numbers.length } },
        })
      })
      return await list(outlet)
    },

    run,
    poll: { name: 'calls to outlets', everyMs: EVERY_MS, run } satisfies Poll,
  }
}
