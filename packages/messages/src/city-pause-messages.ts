import { cityPause } from './compiled/cs/city-pause.ts'
import { section } from './translator.ts'

/** The pause of a city (`dispatch.md` §6). */
export const cityPauseMessage = /* @__PURE__ */ section('cityPause', cityPause)
