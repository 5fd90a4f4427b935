import { dishDialog } from './compiled/cs/dish-dialog.ts'
import { section } from './translator.ts'

/** The dialog of a dish with its extras (`marketplace.md` §4, Extras dialog). */
export const dishDialogMessage = /* @__PURE__ */ section('dishDialog', dishDialog)
