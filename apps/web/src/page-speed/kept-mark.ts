/** Returns the page with the mark that makes it show its age. `at` is an ISO instant. */
export const markKept = (html: string, at: string): string =>
  html.replace(/<html(?! data-kept-at)/, `<html data-kept-at="${at}"`)
