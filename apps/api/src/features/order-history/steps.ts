import { HISTORY_STEPS, type OpenedOrder } from '@sousto/contract/order-history/wire.ts'
import type { customerChangesOf } from '../../database/customer-changes.ts'
import type { PastOrderRow, pressesOf, statesOf } from './store.ts'

type Step = OpenedOrder['steps'][number]
type Past = {
  readonly row: PastOrderRow
  readonly acknowledgedBy: string | null
  readonly actions: Awaited<ReturnType<typeof pressesOf>>
  readonly changes: Awaited<ReturnType<typeof customerChangesOf>>
  readonly states: Awaited<ReturnType<typeof statesOf>>
}

/** Returns every step of an order at an outlet, by its staff and by others, oldest first. */
export function stepsOf({ row, acknowledgedBy, actions, changes, states }: Past): readonly Step[] {
  const seen = row.acknowledged_at
  const steps: readonly Step[] = [
    { at: row.received_at.toString(), step: 'placed', by: null, actor: 'customer' },
    ...(seen === null
      ? []
      : [{ at: seen.toString(), step: 'acknowledge', by: acknowledgedBy, actor: null } as const]),
    ...changes.map(({ at }) => ({ at: at.toString(), step: 'change', by: null, actor: 'customer' }) as const),
    ...actions.flatMap(({ at, action, name }): readonly Step[] => {
      const step = HISTORY_STEPS.find((each) => action === `order-${each}`)
      return step === undefined ? [] : [{ at: at.toString(), step, by: name, actor: null }]
    }),
    // The restaurant's moves are omitted, because they repeat its actions ten seconds later.
    ...states.flatMap(({ at, state, actor }): readonly Step[] =>
      actor !== 'restaurant' && state !== 'unpaid' && state !== 'confirmed'
        ? [{ at: at.toString(), step: state, by: null, actor }]
        : [],
    ),
  ]
  return steps.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}
