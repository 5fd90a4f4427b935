import { deliveryTime } from './compiled/cs/delivery-time.ts'
import { section } from './translator.ts'

export const deliveryTimeMessage = /* @__PURE__ */ section('deliveryTime', deliveryTime)
