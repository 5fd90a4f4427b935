/** Tells the person who drew a delivery area what is wrong with its border, and how to correct it. */
import type { GeometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import { pointText } from '@sousto/domain/delivery-areas/plane.ts'
import { areaGeometry } from './compiled/cs/area-geometry.ts'
import { section } from './translator.ts'

const message = /* @__PURE__ */ section('areaGeometry', areaGeometry)

export const geometryProblemText = (problem: GeometryProblem): string =>
  problem.code === 'crosses_itself'
    ? message('crosses_itself', { point: pointText(problem.at) })
    : message(problem.code)
