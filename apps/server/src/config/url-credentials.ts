/** Parses URLs with credentials: `https://jméno:tajemství@server/…`. Reserved characters are percent-encoded. */

import { readUrl } from '@sousto/contract/typed-address.ts'

export type UrlWithCredentials = { readonly user: string; readonly secret: string; readonly url: URL }

/** Null means that it is not a URL or that a part is missing. */
export function readUrlWithCredentials(text: string): UrlWithCredentials | null {
  const url = readUrl(text)?.url ?? null
  if (url === null) return null
  const [user, secret] = [decoded(url.username), decoded(url.password)]
  return user === '' || secret === '' ? null : { user, secret, url }
}

/** Empty means that the percent-encoding is invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
