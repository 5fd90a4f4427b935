/** URLs that hold credentials: `https://jméno:tajemství@server/…`. Characters with a meaning in URLs are percent-encoded. */

import { readUrl } from '@sousto/contract/typed-address.ts'

export type UrlWithCredentials = { readonly user: string; readonly secret: string; readonly url: URL }

/** Null if it is no URL, or a part is missing. */
export function readUrlWithCredentials(text: string): UrlWithCredentials | null {
  const url = readUrl(text)?.url ?? null
  if (url === null) return null
  const [user, secret] = [decoded(url.username), decoded(url.password)]
  return user === '' || secret === '' ? null : { user, secret, url }
}

/** Empty if it is not percent-encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
