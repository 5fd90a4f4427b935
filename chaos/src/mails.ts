/**
 * The mails that the mail server has received. Mails with the same Message-ID count as one, however often they were
 * transmitted.
 */
import PostalMime from 'postal-mime'

export type ReceivedMail = { readonly subject: string; readonly text: string; readonly id: string }

export type Mails = {
  readonly receive: (message: Buffer) => Promise<void>
  readonly to: (recipient: string) => readonly ReceivedMail[]
  /**
   * Transmissions of a mail that had already been received, because the connection or the process ended before the
   * response was recorded.
   */
  readonly repeated: () => number
}

export function mailServer(): Mails {
  const received = new Map<string, Map<string, ReceivedMail>>()
  let repeated = 0
  return {
    receive: async (message) => {
      const { to: recipients, messageId: id = '', subject = '', text = '' } = await PostalMime.parse(message)
      const to = recipients?.[0]?.address ?? ''
      const mails = received.get(to) ?? new Map<string, ReceivedMail>()
      if (mails.has(id)) repeated += 1
      received.set(to, mails.set(id, { id, subject, text }))
    },
    to: (recipient) => [...(received.get(recipient)?.values() ?? [])],
    repeated: () => repeated,
  }
}
