import { declaredInTransaction } from './feature.ts'
import { createMoveOrder } from './features/orders/service.ts'
import { FEATURES } from './features.ts'

/** For commands and tests, which run no API. */
export const moveOrder = createMoveOrder(declaredInTransaction(FEATURES)['order.moved'])
