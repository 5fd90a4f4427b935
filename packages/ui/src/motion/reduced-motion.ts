/** Returns whether the user prefers reduced motion. Also true in a browser that does not support the query. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
