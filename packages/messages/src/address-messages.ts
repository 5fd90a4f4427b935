import { address } from './compiled/cs/address.ts'
import { section } from './translator.ts'

export const addressMessage = /* @__PURE__ */ section('address', address)
