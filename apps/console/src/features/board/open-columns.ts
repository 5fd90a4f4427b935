import type { BoardColumn } from '@sousto/domain/board/part-states.ts'

/** The columns on the board; finished orders are in the drawer. */
export type OpenColumn = Exclude<BoardColumn, 'finished'>
export const OPEN_COLUMNS = [
  'new',
  'preparing',
  'ready',
  'to_collect',
  'on_the_way',
] as const satisfies readonly OpenColumn[]

/** What customers collect has a column only where there is such an order. */
export const shownColumns = (
  columns: Readonly<Record<OpenColumn, readonly unknown[]>>,
): readonly OpenColumn[] =>
  OPEN_COLUMNS.filter((column) => column !== 'to_collect' || columns.to_collect.length > 0)
