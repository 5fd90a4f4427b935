import { onDemand } from '@sousto/ui/on-demand/on-demand.ts'

/** The dialog that changes the delivery address, with its search. Loaded when it is opened. */
export const addressDialogs = onDemand(() => import('./address-dialog.tsx'))
