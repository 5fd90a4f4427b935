import { saveAddress } from './compiled/cs/save-address.ts'
import { section } from './translator.ts'

/** Saving the delivery address to the account. */
export const saveAddressMessage = /* @__PURE__ */ section('saveAddress', saveAddress)
