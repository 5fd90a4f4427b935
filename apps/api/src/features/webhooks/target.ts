/**
 * Restricts the targets of webhooks. Owners enter the URL and our server calls it, so it must not reach into our own
 * network: only https to a host whose addresses are all public, connecting to the checked address, with no redirect, no
 * body read, and one deadline for everything.
 */
import { isIP } from 'node:net'
import { readUrl } from '@sousto/contract/typed-address.ts'
import type { SendOutcome, SendProblem } from '@sousto/domain/partner/webhooks.ts'
import { callConfigured, callPublic, causeOf, publicOutgoing } from '../../http/outgoing.ts'
import { NoAddress, PrivateAddress } from '../../http/public-address.ts'
import type { TargetOptions } from './settings.ts'

export type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const PATIENCE = 10_000
const LOOPBACK = new Set(['127.0.0.1', '[::1]'])

const isLoopback = ({ protocol, hostname }: URL, { loopback = false }: TargetOptions): boolean =>
  loopback && protocol === 'http:' && LOOPBACK.has(hostname)

/** Returns the normalised URL to call. Null means that it is not allowed. */
export function targetUrl(written: string, options: TargetOptions): string | null {
  const url = readUrl(written)?.url ?? null
  if (url === null || url.username !== '' || url.password !== '') return null
  url.hash = ''
  if (isLoopback(url, options)) return url.href
  const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.')
  return url.protocol === 'https:' && isNamed ? url.href : null
}

export type Send = (url: string, message: Message, stop: AbortSignal) => Promise<SendOutcome>

/** Sends a message, and reads only the status of the answer. Rejects only when it was stopped. */
export function createSend(options: TargetOptions): Send {
  const { resolver, patience = PATIENCE } = options
  const callOthers = resolver === undefined ? callPublic : publicOutgoing(resolver)
  return async (written, { headers, body }, stop) => {
    const target = targetUrl(written, options)
    if (target === null) return { problem: 'address' }
    const call = isLoopback(new URL(target), options) ? callConfigured : callOthers
    try {
      const answer = await call(target, { method: 'POST', headers, body, signal: stop, timeout: patience })
      await answer.body?.cancel()
      return { status: answer.status }
    } catch (error) {
      stop.throwIfAborted()
      return { problem: problemOf(error) }
    }
  }
}

const CERTIFICATE = /CERT|SIGNATURE|^ERR_TLS/

function problemOf(error: unknown): SendProblem {
  const cause = causeOf(error)
  if (cause instanceof PrivateAddress) return 'address'
  if (cause instanceof NoAddress) return 'unknown_host'
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'timeout'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return CERTIFICATE.test(code) ? 'certificate' : 'connection'
}
