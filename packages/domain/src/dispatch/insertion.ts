/** Inserts orders into the sequence of doors, each where it adds least to the trip. */
import { type Bundle, bundleOf, doorOffsets, type Roads } from './bundle.ts'
import type { OpenOrder, Orders } from './city-state.ts'
import type { Minutes } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

/** Inserts the orders of `joining` one after the other among the doors of `bundle`. */
export function joined(bundle: Bundle, joining: Orders, vehicle: Vehicle, roads: Roads): Bundle {
  return joining.reduce((into, order) => withOrder(into, order, vehicle, roads), bundle)
}

function withOrder({ orders }: Bundle, order: OpenOrder, vehicle: Vehicle, roads: Roads): Bundle {
  const [first, ...others] = orders
  const sequences: Orders[] = [[order, ...orders]]
  for (let after = 0; after <= others.length; after += 1)
    sequences.push([first, ...others.toSpliced(after, 0, order)])
  return sequences
    .map((sequence) => {
      const bundle = bundleOf(sequence)
      return { bundle, minutes: sum(doorOffsets(bundle, vehicle, roads)) }
    })
    .reduce((one, other) => (other.minutes < one.minutes ? other : one)).bundle
}

const sum = (minutes: readonly Minutes[]): Minutes => minutes.reduce((total, each) => total + each, 0)
