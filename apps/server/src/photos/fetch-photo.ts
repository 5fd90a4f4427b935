/**
 * Fetches a photograph for the operator's import. A catalogue file may come from somebody else, so its URLs must not reach into the
 * operator's own network: the address that is connected to is the one that was checked.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { UnusablePhoto } from '@sousto/api/features/photos/service.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '@sousto/api/http/public-address.ts'
import { readUrl } from '@sousto/contract/typed-address.ts'
import { MAX_BYTES, TOO_LARGE } from './limits.ts'

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3

type Options = { readonly allowPrivate: boolean; readonly timeoutMs?: number }

export async function fetchPhoto(
  address: string,
  { allowPrivate, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const read = readUrl(address)
  if (read === null) throw new UnusablePhoto('nemá platnou adresu')
  let { url } = read
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await get(url, { allowPrivate, signal })
    if (!Buffer.isBuffer(answer)) url = answer
    else return answer
  }
  throw new UnusablePhoto('přesměrovává pořád dál')
}

/** The bytes, or where they are. */
async function get(url: URL, { allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal }) {
  checkUrl(url, allowPrivate)
  try {
    const response = await open(url, { signal, ...(allowPrivate ? {} : { lookup: publicLookup }) })
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      return new URL(headers.location, url)
    }
    if (statusCode === 200) return await body(response)
    response.destroy()
    throw new UnusablePhoto(`nejde stáhnout (odpověď ${statusCode})`)
  } catch (cause) {
    if (cause instanceof UnusablePhoto) throw cause
    if (cause instanceof PrivateAddress) throw new UnusablePhoto(PRIVATE)
    throw new UnusablePhoto(signal.aborted ? 'nejde stáhnout (trvá to moc dlouho)' : 'nejde stáhnout', {
      cause,
    })
  }
}

type RequestOptions = { readonly signal: AbortSignal; readonly lookup?: LookupFunction }

function open(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { ...options, headers: { accept: 'image/*' } }, resolve)
      .on('error', reject)
      .end()
  })
}

async function body(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > MAX_BYTES) throw new UnusablePhoto(TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const PRIVATE = 'vede do vnitřní sítě (dovolí to --private)'

function checkUrl({ protocol, hostname }: URL, allowPrivate: boolean): void {
  if (protocol !== 'https:' && !(protocol === 'http:' && allowPrivate)) {
    throw new UnusablePhoto('není na adrese https')
  }
  // An address in numbers is connected to without a look-up.
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new UnusablePhoto(PRIVATE)
}
