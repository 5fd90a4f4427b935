import { home } from './compiled/cs/home.ts'
import { section } from './translator.ts'

/** The home page (`marketplace.md` §2). */
export const homeMessage = /* @__PURE__ */ section('home', home)
