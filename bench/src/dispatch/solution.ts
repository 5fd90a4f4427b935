/** What couriers did in a simulated day, and its files in the format of the set's own evaluator. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instance } from './instance.ts'

export type Assignment = {
  /** Of the last change of its orders. */
  readonly assignedAt: number
  readonly pickedUpAt: number
  readonly courier: string
  /** In the sequence of their doors. */
  readonly orders: readonly string[]
}

export type Delivery = {
  readonly order: string
  readonly courier: string
  readonly pickedUpAt: number
  readonly droppedAt: number
}

/** Ids of a restaurant or an order; null: where the courier's shift began. */
export type Move = {
  readonly courier: string
  readonly leavesAt: number
  readonly from: string | null
  readonly to: string
}

export type Solution = {
  readonly assignments: readonly Assignment[]
  readonly deliveries: readonly Delivery[]
  /** Of each courier in their sequence. */
  readonly moves: readonly Move[]
}

/** Separated by spaces, with a header line. */
export function writeSolution(folder: string, instance: Instance, solution: Solution): void {
  const target = join(folder, instance.name)
  mkdirSync(target, { recursive: true })
  const write = (file: string, head: string, rows: readonly (readonly (string | number)[])[]) =>
    writeFileSync(join(target, file), `${[head, ...rows.map((row) => row.join(' '))].join('\n')}\n`)
  const orders = new Map(instance.orders.map((order) => [order.id, order]))
  write(
    'solution_info_assignments.txt',
    'assignment_time pickup_time courier orders',
    solution.assignments.map(({ assignedAt, pickedUpAt, courier, orders: ids }) => [
      assignedAt,
      pickedUpAt,
      courier,
      ...ids,
    ]),
  )
  write(
    'solution_info_orders.txt',
    'order placement_time restaurant ready_time pickup_time dropoff_time courier',
    solution.deliveries.flatMap(({ order: id, courier, pickedUpAt, droppedAt }) => {
      const order = orders.get(id)
      return order === undefined
        ? []
        : [[id, order.placedAt, order.restaurant, order.readyAt, pickedUpAt, droppedAt, courier]]
    }),
  )
  write(
    'solution_info_couriers.txt',
    'courier departure_time origin destination',
    solution.moves
      .toSorted((one, other) => (one.courier < other.courier ? -1 : one.courier > other.courier ? 1 : 0))
      .map(({ courier, leavesAt, from, to }) => [courier, leavesAt, from ?? 0, to]),
  )
}
