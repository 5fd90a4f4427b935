/** What is wrong with the border of a delivery area, for the person who drew it: the mistake and its correction. */
import type { GeometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import { pointText } from '@sousto/domain/delivery-areas/plane.ts'
import { areaGeometry } from './compiled/cs/area-geometry.ts'
import { section } from './translator.ts'

const message = /* @__PURE__ */ section('areaGeometry', areaGeometry)

export const geometryProblemText = (problem: GeometryProblem): string =>
  problem.code === 'crosses_itself'
    ? message('crosses_itself', { point: pointText(problem.at) })
    : message(problem.code)
