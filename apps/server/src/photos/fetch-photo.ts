/**
 * Fetches a photograph for the operator's import. A catalogue file may come from another party, so its URLs must not
 * reach into the operator's network: the connection uses the checked address.
 */
import { isIP } from 'node:net'
import { UnusablePhoto } from '@sousto/api/features/photos/service.ts'
import { callConfigured, callPublic, causeOf } from '@sousto/api/http/outgoing.ts'
import { isPublicAddress, PrivateAddress } from '@sousto/api/http/public-address.ts'
import { readUrl } from '@sousto/contract/typed-address.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import { TOO_LARGE } from './limits.ts'

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3

type Options = { readonly allowPrivate: boolean; readonly timeoutMs?: number }

export async function fetchPhoto(
  address: string,
  { allowPrivate, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Buffer> {
  const end = Date.now() + timeoutMs
  const read = readUrl(address)
  if (read === null) throw new UnusablePhoto('nemá platnou adresu')
  let { url } = read
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await get(url, { allowPrivate, timeout: Math.max(0, end - Date.now()) })
    if (!Buffer.isBuffer(answer)) url = answer
    else return answer
  }
  throw new UnusablePhoto('přesměrovává pořád dál')
}

/** Returns the bytes, or the redirect's target. */
async function get(url: URL, { allowPrivate, timeout }: { allowPrivate: boolean; timeout: number }) {
  checkUrl(url, allowPrivate)
  const call = allowPrivate ? callConfigured : callPublic
  try {
    const response = await call(url, { headers: { accept: 'image/*' }, timeout })
    const { status, headers } = response
    const location = headers.get('location')
    if (status === 200) return await body(response)
    await response.body?.cancel()
    if (status >= 300 && status < 400 && location !== null) return new URL(location, url)
    throw new UnusablePhoto(`nejde stáhnout (odpověď ${status})`)
  } catch (error) {
    const cause = causeOf(error)
    if (cause instanceof UnusablePhoto) throw cause
    if (cause instanceof PrivateAddress) throw new UnusablePhoto(PRIVATE)
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new UnusablePhoto(isLate ? 'nejde stáhnout (trvá to moc dlouho)' : 'nejde stáhnout', { cause })
  }
}

async function body(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_PHOTO_BYTES) throw new UnusablePhoto(TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const PRIVATE = 'vede do vnitřní sítě (dovolí to --private)'

function checkUrl({ protocol, hostname }: URL, allowPrivate: boolean): void {
  if (protocol !== 'https:' && !(protocol === 'http:' && allowPrivate)) {
    throw new UnusablePhoto('není na adrese https')
  }
  // A literal address is used without a lookup.
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new UnusablePhoto(PRIVATE)
}
