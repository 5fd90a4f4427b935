import { createTransport, type SendMailOptions } from 'nodemailer'

export type Transport = {
  /** Rejects when the signal aborts it: then it may or may not have been sent. */
  readonly send: (message: SendMailOptions, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** Kept low: providers allow about as many, and sending must not take the machine from people who order. */
const MAILS_A_SECOND = 20
const PATIENCE = 20_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Connections to `smtp://` (with STARTTLS where the server has it) or `smtps://`, opened when there is something to send. A password
 * never leaves this computer unencrypted.
 */
export function openTransport(smtpUrl: string): Transport {
  const { username, hostname, protocol } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    rateLimit: MAILS_A_SECOND,
    // What was not sent is the job queue's to try again.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname),
  })
  // An idle connection that breaks is replaced; a mail that fails is told by `send`.
  transport.on('error', () => {})
  return {
    send: async (message, signal) => {
      await transport.sendMail({ ...message, signal })
    },
    close: () => transport.close(),
  }
}
