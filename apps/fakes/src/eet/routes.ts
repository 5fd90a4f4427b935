/**
 * The state's registry of sales by the published description of EET 3.1: checks certificates and signatures, and can be
 * told to fail.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { envelope, type RegistryKey, signedEnvelope } from './signing.ts'
import { verifiedMessage } from './verification.ts'

/**
 * What happens to one request: `away` cuts the connection, `lost` cuts it after the sale was registered, `slow` waits
 * until `release`, `busy` and `fault` are temporary, `refuse` is final, `other` answers another message. `unsigned` leaves
 * the signature out, and `changed` changes the code after it was signed.
 */
type RegistryFault =
  | 'away'
  | 'lost'
  | 'slow'
  | 'busy'
  | 'fault'
  | 'refuse'
  | 'other'
  | 'html'
  | 'unsigned'
  | 'changed'

export type RegisteredMessage = {
  readonly id: string
  readonly code: string
  /** The attributes of the sale. */
  readonly data: Readonly<Record<string, string>>
  /** For each time that it was received: was it marked as the first? */
  readonly received: boolean[]
}

type RegistryControl = {
  /** Applies to the next requests, one each. */
  readonly next: (...faults: readonly RegistryFault[]) => void
  /** Applies to every request until it is null again. */
  always: RegistryFault | null
  readonly release: () => void
  readonly registered: () => readonly RegisteredMessage[]
  /** All requests, also those that failed. */
  requests: number
}

type Options = {
  /** The certificate of the authority, PEM. */
  readonly root: () => string
  /** Signs confirmations. */
  readonly registry: () => RegistryKey
  readonly now: () => Temporal.Instant
}

const NAMESPACE = 'http://fs.mfcr.cz/eet/schema/v3'

/** Register this under the path of its URL. */
export function fakeEet(app: FastifyInstance, { root, registry, now }: Options): RegistryControl {
  const messages = new Map<string, RegisteredMessage>()
  const faults: RegistryFault[] = []
  let waiting: (() => void)[] = []
  const control: RegistryControl = {
    next: (...more) => {
      faults.push(...more)
    },
    always: null,
    release: () => {
      for (const go of waiting) go()
      waiting = []
    },
    registered: () => [...messages.values()],
    requests: 0,
  }
  app.addContentTypeParser(['text/xml', 'application/soap+xml'], { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )

  app.post<{ Body: unknown }>('/', async ({ body }, reply) => {
    control.requests += 1
    const fault = faults.shift() ?? control.always
    if (fault === 'away') return cut(reply)
    if (fault === 'slow') await new Promise<void>((resolve) => waiting.push(resolve))
    if (fault === 'html') return reply.type('text/html').send('<html><body>Údržba</body></html>')
    if (fault === 'fault') return reply.code(500).type('text/xml').send(envelope('<soap:Fault/>'))
    const at = now().toString({ smallestUnit: 'second' })
    const refuse = (code: string, text: string, id = '') =>
      reply
        .type('text/xml')
        .send(
          envelope(
            answer(
              `<eet:Hlavicka ${id === '' ? '' : `uuid_zpravy="${id}" `}dat_odmit="${at}"/><eet:Chyba kod="${code}">${text}</eet:Chyba>`,
            ),
          ),
        )
    const checked = checkedMessage(body, root(), now())
    if ('code' in checked) return refuse(checked.code, checked.text)
    const id = checked.head.getAttribute('uuid_zpravy') ?? ''
    if (fault === 'busy') return refuse('-1', 'Dočasná technická chyba zpracování', id)
    if (fault === 'refuse') return refuse('6', 'DIČ poplatníka má chybnou strukturu', id)
    const isFirst = checked.head.getAttribute('prvni_zaslani') === 'true'
    const data = Object.fromEntries([...checked.data.attributes].map(({ name, value }) => [name, value]))
    const message = messages.get(id) ?? { id, code: newCode(), data, received: [] }
    message.received.push(isFirst)
    messages.set(id, message)
    if (fault === 'lost') return cut(reply)
    const named = fault === 'other' ? randomUUID() : id
    const confirmation = answer(
      `<eet:Hlavicka uuid_zpravy="${named}" bkp="${checked.security}" dat_prij="${at}"/><eet:Potvrzeni fik="${message.code}" test="true"/>`,
    )
    const signed = fault === 'unsigned' ? envelope(confirmation) : signedEnvelope(confirmation, registry())
    return reply.type('text/xml').send(fault === 'changed' ? signed.replace(message.code, newCode()) : signed)
  })
  return control
}

/** Texts that are no XML, and tokens that are no certificate, fail the check as well. */
function checkedMessage(body: unknown, root: string, now: Temporal.Instant) {
  try {
    return verifiedMessage(typeof body === 'string' ? body : '', root, now)
  } catch {
    return { code: '3', text: 'XML zpráva nevyhověla kontrole' }
  }
}

function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

const answer = (content: string) => `<eet:Odpoved xmlns:eet="${NAMESPACE}">${content}</eet:Odpoved>`

/** Returns a code such as `b3a09b52-7c87-4014-a496-4c7a53cf9125-03`. */
const newCode = () => `${randomUUID()}-${randomBytes(1).toString('hex')}`
