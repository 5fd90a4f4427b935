/** The names of couriers' yearly figures, on their page and in their table. */
import { courierFigures } from './compiled/cs/courier-figures.ts'
import { section } from './translator.ts'

export const courierFigureMessage = /* @__PURE__ */ section('courierFigures', courierFigures)
