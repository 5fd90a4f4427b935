import { menu } from './compiled/cs/menu.ts'
import { section } from './translator.ts'

export const menuMessage = /* @__PURE__ */ section('menu', menu)
