import { map } from './compiled/cs/map.ts'
import { section } from './translator.ts'

/** What maps say. */
export const mapMessage = /* @__PURE__ */ section('map', map)
