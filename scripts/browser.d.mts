/** A path of each; undefined: there is none, or it is Playwright's own. */
export type Browsers = { readonly browser: string | undefined; readonly shell: string | undefined }

export function findBrowsers(): Browsers
