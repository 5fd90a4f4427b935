/**
 * Solves the rectangular assignment problem as a whole, by shortest augmenting paths with prices (Jonker and Volgenant
 * 1987, in the rectangular form
 * of Crouse 2016). The time grows with the square of the smaller side times the larger side.
 */
export type CostMatrix = {
  readonly rows: number
  readonly columns: number
  /** Row by row. `Infinity` marks pairs that are forbidden. */
  readonly costs: Float64Array
}

/** Replaces a forbidden pair while solving. It is larger than any sum of real costs. */
const FORBIDDEN = 1e9

export type Solution = {
  /** The column of each row, or -1. */
  readonly columnOfRow: Int32Array
  /** The saving that one more such row or column would bring, as a negative number: the prices of the dual problem. */
  readonly rowPrices: Float64Array
  readonly columnPrices: Float64Array
}

/** Returns a solution with the lowest total cost among those that pair as many as possible. */
export function solveAssignment(matrix: CostMatrix): Solution {
  if (matrix.rows <= matrix.columns) return solveWide(matrix)
  const turned = solveWide(transposed(matrix))
  const columnOfRow = new Int32Array(matrix.rows).fill(-1)
  turned.columnOfRow.forEach((row, column) => {
    if (row >= 0) columnOfRow[row] = column
  })
  return { columnOfRow, rowPrices: turned.columnPrices, columnPrices: turned.rowPrices }
}

function transposed({ rows, columns, costs }: CostMatrix): CostMatrix {
  const turned = new Float64Array(costs.length)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = costs[row * columns + column] ?? 0
  return { rows: columns, columns: rows, costs: turned }
}

function solveWide({ rows, columns, costs }: CostMatrix): Solution {
  const columnOfRow = new Int32Array(rows).fill(-1)
  const rowOfColumn = new Int32Array(columns).fill(-1)
  const rowPrices = new Float64Array(rows)
  const columnPrices = new Float64Array(columns)
  const distances = new Float64Array(columns)
  const previousRow = new Int32Array(columns)
  const open = new Int32Array(columns)
  for (let start = 0; start < rows; start += 1) {
    distances.fill(Number.POSITIVE_INFINITY)
    for (let column = 0; column < columns; column += 1) open[column] = column
    let openCount = columns
    let row = start
    let reached = 0
    let sink = -1
    while (sink < 0) {
      const rowPrice = rowPrices[row] ?? 0
      let nearest = Number.POSITIVE_INFINITY
      let at = -1
      for (let index = 0; index < openCount; index += 1) {
        const column = open[index] ?? 0
        const cost = Math.min(costs[row * columns + column] ?? 0, FORBIDDEN)
        const distance = reached + cost - rowPrice - (columnPrices[column] ?? 0)
        if (distance < (distances[column] ?? 0)) {
          distances[column] = distance
          previousRow[column] = row
        }
        const best = distances[column] ?? 0
        if (best < nearest || (best === nearest && rowOfColumn[column] === -1)) {
          nearest = best
          at = index
        }
      }
      const column = open[at] ?? 0
      openCount -= 1
      // Removed columns stay after the open ones, because the prices below need them.
      open[at] = open[openCount] ?? 0
      open[openCount] = column
      reached = nearest
      const owner = rowOfColumn[column] ?? -1
      if (owner === -1) sink = column
      else row = owner
    }
    for (let index = openCount; index < columns; index += 1) {
      const column = open[index] ?? 0
      const owner = rowOfColumn[column] ?? -1
      const gained = reached - (distances[column] ?? 0)
      columnPrices[column] = (columnPrices[column] ?? 0) - gained
      if (owner >= 0) rowPrices[owner] = (rowPrices[owner] ?? 0) + gained
    }
    rowPrices[start] = (rowPrices[start] ?? 0) + reached
    for (let column = sink; ; ) {
      const owner = previousRow[column] ?? 0
      const next = columnOfRow[owner] ?? -1
      columnOfRow[owner] = column
      rowOfColumn[column] = owner
      if (owner === start) break
      column = next
    }
  }
  for (let row = 0; row < rows; row += 1) {
    const column = columnOfRow[row] ?? -1
    if (!((costs[row * columns + column] ?? 0) < FORBIDDEN)) columnOfRow[row] = -1
  }
  return { columnOfRow, rowPrices, columnPrices }
}
