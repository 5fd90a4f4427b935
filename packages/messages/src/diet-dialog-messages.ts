import { dietDialog } from './compiled/cs/diet-dialog.ts'
import { section } from './translator.ts'

/** The choice of allergens and diets (`delights.md` §2). */
export const dietDialogMessage = /* @__PURE__ */ section('dietDialog', dietDialog)
