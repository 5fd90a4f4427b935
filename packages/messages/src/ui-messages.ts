import { ui } from './compiled/cs/ui.ts'
import { section } from './translator.ts'

/** The texts of the design system's own controls (docs/decisions/176-texts-of-the-design-system.md). */
export const uiMessage = /* @__PURE__ */ section('ui', ui)
