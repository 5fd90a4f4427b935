import { changeAddress } from './compiled/cs/change-address.ts'
import { section } from './translator.ts'

/** The dialog that changes the delivery address. */
export const changeAddressMessage = /* @__PURE__ */ section('changeAddress', changeAddress)
