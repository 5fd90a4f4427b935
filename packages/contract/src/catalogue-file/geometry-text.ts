import { geometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import type { Geometry } from '@sousto/domain/delivery-areas/shape.ts'
import { geometryProblemText } from '@sousto/messages/area-sentences.ts'

/** Returns what is wrong with the border of an area, in Czech. Null means that it is valid. */
export function geometryText(geometry: Geometry): string | null {
  const problem = geometryProblem(geometry)
  return problem === null ? null : geometryProblemText(problem)
}
