/**
 * Cells: several databases among which an operator divides the cities, once one is too small for all (docs/cells.md).
 * An order's number says in which one it is.
 */
import type { OrderNumber } from './order.ts'
import { ORDER_NUMBERS_PER_YEAR, orderNumberFrom, SMALLEST_NUMBER } from './order-number.ts'

/** The `index`th cell of `count`. The first is 1. */
export type Cell = { readonly index: number; readonly count: number }

export const ONLY_CELL: Cell = { index: 1, count: 1 }

/** The bound for the random integer of `orderNumberIn`: how many orders a cell can number in a year. */
export const numbersOfCell = ({ count }: Cell): number => Math.floor(ORDER_NUMBERS_PER_YEAR / count)

/** Returns a number that no other cell gives, from a random integer below `numbersOfCell`. */
export const orderNumberIn = ({ index, count }: Cell, year: number, random: number): OrderNumber =>
  orderNumberFrom(year, random * count + index - 1)

/** Returns the index of the cell, among `count`, that gave an order its number. */
export const cellOfOrder = ({ number }: Pick<OrderNumber, 'number'>, count: number): number =>
  ((number - SMALLEST_NUMBER) % count) + 1
