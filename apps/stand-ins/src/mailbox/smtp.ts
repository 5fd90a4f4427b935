import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** No letter of ours is longer than a tenth of it. */
const LONGEST = 2_000_000

export type SmtpStandIn = { readonly url: string; readonly close: () => Promise<void> }

/** A mail server on a loopback port that takes every mail and hands its bytes on. It says yes only when `keep` has kept them. */
export async function receiveMail(keep: (message: Buffer) => Promise<void>, port = 0): Promise<SmtpStandIn> {
  const take = callbackify(async (stream: SMTPServerDataStream) => {
    const message = await buffer(stream)
    if (stream.sizeExceeded) throw new Error('too large')
    await keep(message)
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LONGEST,
    closeTimeout: 1_000,
    logger: false,
    onData: (stream, _session, done) => take(stream, (error) => done(error)),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client that breaks off is no reason to end.
  server.on('error', () => {})
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
