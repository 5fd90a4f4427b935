import { cartChange } from './compiled/cs/cart-change.ts'
import { otherOutlet } from './compiled/cs/other-outlet.ts'
import { priceLine } from './compiled/cs/price-line.ts'
import { reorderChange } from './compiled/cs/reorder-change.ts'
import { section } from './translator.ts'

/** The options when a dish of another outlet is added. */
export const otherOutletMessage = /* @__PURE__ */ section('otherOutlet', otherOutlet)

export const cartChangeMessage = /* @__PURE__ */ section('cartChange', cartChange)

export const reorderChangeMessage = /* @__PURE__ */ section('reorderChange', reorderChange)

/** Labels of the price lines, by `PriceLine` kind. */
export const priceLineMessage = /* @__PURE__ */ section('priceLine', priceLine)
