/** Whether the person has asked the system for less motion; so does a browser that cannot say. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
