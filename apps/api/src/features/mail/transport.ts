import { createTransport, type SendMailOptions } from 'nodemailer'

export type Transport = {
  /** Rejects when the signal aborts it; the mail may or may not have been sent. */
  readonly send: (message: SendMailOptions, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** The rate is low because providers allow few connections, and sending must not compete with orders for the CPU. */
const MAILS_A_SECOND = 20
const PATIENCE = 20_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Connects to `smtp://` (with STARTTLS if the server supports it) or `smtps://` on demand. A password never leaves this
 * computer unencrypted.
 */
export function openTransport(smtpUrl: string, patience = PATIENCE): Transport {
  const { username, hostname, protocol } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    rateLimit: MAILS_A_SECOND,
    // The job queue retries mails that were not sent.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname),
  })
  // A broken idle connection is replaced; `send` reports a failed mail.
  transport.on('error', () => {})
  return {
    send: async (message, signal) => {
      await transport.sendMail({ ...message, signal })
    },
    close: () => transport.close(),
  }
}
