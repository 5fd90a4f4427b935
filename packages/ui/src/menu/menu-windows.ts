import { onDemand } from '../on-demand/on-demand.ts'

/** The window of a menu, which a component with a menu may also load in advance. */
export const menuWindows = onDemand(() => import('./menu-window.tsx'))
