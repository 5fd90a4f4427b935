/** The actions of couriers in a simulated day, and the files in the format of the set's own evaluator. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instance } from './instance.ts'

export type Assignment = {
  /** The time at which the orders of the ride last changed. */
  readonly assignedAt: number
  readonly pickedUpAt: number
  readonly courier: string
  /** By door. */
  readonly orders: readonly string[]
}

export type Delivery = {
  readonly order: string
  readonly courier: string
  readonly pickedUpAt: number
  readonly droppedAt: number
}

/** Ids are those of a restaurant or an order. Null means the place where the courier's shift began. */
export type Move = {
  readonly courier: string
  readonly leavesAt: number
  readonly from: string | null
  readonly to: string
}

export type Solution = {
  readonly assignments: readonly Assignment[]
  readonly deliveries: readonly Delivery[]
  /** Grouped by courier, each courier's moves in sequence. */
  readonly moves: readonly Move[]
}

/** Writes the files, with fields separated by spaces and a header line. */
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
