import { pinMap } from './compiled/cs/pin-map.ts'
import { section } from './translator.ts'

/** Fine-tuning an address on a map. */
export const pinMapMessage = /* @__PURE__ */ section('pinMap', pinMap)
