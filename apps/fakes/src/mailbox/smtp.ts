import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** Maximum bytes of a mail; ours take less than a tenth of it. */
const MAX_SIZE = 2_000_000

export type FakeSmtp = { readonly url: string; readonly close: () => Promise<void> }

type Store = (message: Buffer, recipients: readonly string[]) => Promise<void>

/** Starts an SMTP server on a loopback port that accepts every mail after `store` has stored its bytes. */
export async function receiveMail(store: Store, port = 0): Promise<FakeSmtp> {
  const onData = callbackify(async (stream: SMTPServerDataStream, recipients: readonly string[]) => {
    const message = await buffer(stream)
    if (stream.sizeExceeded) throw new Error('too large')
    await store(message, recipients)
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_SIZE,
    closeTimeout: 1_000,
    logger: false,
    onData: (stream, { envelope }, done) =>
      onData(
        stream,
        envelope.rcptTo.map(({ address }) => address),
        (error) => done(error),
      ),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // An aborted connection must not end the process.
  server.on('error', () => {})
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
