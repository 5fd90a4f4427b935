import { onDemand } from '../on-demand/on-demand.ts'

/** What a menu opens; also for a part that shows a menu, so that it comes with it. */
export const menuWindows = onDemand(() => import('./menu-window.tsx'))
