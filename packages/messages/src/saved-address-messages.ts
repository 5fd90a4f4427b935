import { savedAddress } from './compiled/cs/saved-address.ts'
import { section } from './translator.ts'

/** The saved addresses of a customer (`marketplace.md` §6). */
export const savedAddressMessage = /* @__PURE__ */ section('savedAddress', savedAddress)
