import type { BoardColumn } from '@sousto/domain/board/part-states.ts'

/** The columns on the board; finished orders are in the drawer. */
export type OpenColumn = Exclude<BoardColumn, 'finished'>
export const OPEN_COLUMNS = [
  'new',
  'preparing',
  'ready',
  'on_the_way',
] as const satisfies readonly OpenColumn[]
