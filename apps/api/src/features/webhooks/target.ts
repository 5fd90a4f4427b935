/**
 * Where webhooks may lead. Owners name the URL and our server calls it, so that it must not reach into our own network: https to a host with
 * public addresses alone, connected to at the address that was checked, no redirect, no body read, one deadline for everything.
 */
import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readUrl } from '@sousto/contract/typed-address.ts'
import type { SendOutcome, SendProblem } from '@sousto/domain/partner/webhooks.ts'
import { PrivateAddress, publicLookupBy } from '../../http/public-address.ts'
import type { TargetOptions } from './settings.ts'

export type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const PATIENCE = 10_000
const LOOPBACK = new Set(['127.0.0.1', '[::1]'])

const isLoopback = ({ protocol, hostname }: URL, { loopback = false }: TargetOptions): boolean =>
  loopback && protocol === 'http:' && LOOPBACK.has(hostname)

/** The URL as it is called; null: it is none that is. */
export function targetUrl(written: string, options: TargetOptions): string | null {
  const url = readUrl(written)?.url ?? null
  if (url === null || url.username !== '' || url.password !== '') return null
  url.hash = ''
  if (isLoopback(url, options)) return url.href
  const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.')
  return url.protocol === 'https:' && isNamed ? url.href : null
}

export type Send = (url: string, message: Message, stop: AbortSignal) => Promise<SendOutcome>

/** Sends a message. Rejects only when it was stopped. */
export function createSend(options: TargetOptions): Send {
  const { resolver = new Resolver({ timeout: 2_000, tries: 2 }), patience = PATIENCE } = options
  const lookup = publicLookupBy(resolver)
  return async (written, message, stop) => {
    const target = targetUrl(written, options)
    if (target === null) return { problem: 'address' }
    const url = new URL(target)
    const deadline = AbortSignal.timeout(patience)
    try {
      const signal = AbortSignal.any([stop, deadline])
      return { status: await post(url, message, signal, isLoopback(url, options) ? null : lookup) }
    } catch (error) {
      stop.throwIfAborted()
      return { problem: deadline.aborted ? 'timeout' : problemOf(error) }
    }
  }
}

/** Resolves with the status as soon as it is known; whatever follows is not read. */
function post(
  url: URL,
  { headers, body }: Message,
  signal: AbortSignal,
  lookup: LookupFunction | null,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A connection of its own: none that was made without our lookup is used.
        agent: false,
        signal,
        ...(lookup && { lookup }),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const CERTIFICATE = /CERT|SIGNATURE|^ERR_TLS/

function problemOf(error: unknown): SendProblem {
  if (error instanceof PrivateAddress) return 'address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CERTIFICATE.test(code) ? 'certificate' : 'connection'
}
