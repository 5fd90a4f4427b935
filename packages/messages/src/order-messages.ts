import { orderProblem } from './compiled/cs/order-problem.ts'
import { section } from './translator.ts'

/** The reasons for which an order is rejected, by `OrderProblemCode`, quoted from `ordering.md` §4, §5, §8. */
export const orderProblemMessage = /* @__PURE__ */ section('orderProblem', orderProblem)
