/** Every mail, sent over SMTP and parsed as a mail program would. */
import { haler, ZERO } from '@sousto/domain/money/money.ts'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { builtInWording } from '@sousto/messages/wording.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { LETTERS, PAGE, SITE, TOKEN, to } from './letters-test.ts'
import type { Mail, MailedAlert, MailedApplication, MailedOrder, MailedRefund } from './mail.ts'
import { anOrderToMail, aStatementToMail } from './mail-test.ts'
import { createSender } from './sender.ts'
import { openTransport } from './transport.ts'

const arrived: Email[] = []
const server = await receiveMail(async (message) => {
  arrived.push(await PostalMime.parse(message))
})
const transport = openTransport(server.url)
afterAll(async () => {
  transport.close()
  await server.close()
})

const REFUSED = 'nechci@priklad.example'
let order: MailedOrder = anOrderToMail()

const APPLICATION: MailedApplication = {
  application: {
    kind: 'partner',
    answers: {
      company: 'Jídelna U Lípy',
      representative: 'Bedřich Vymyšlený',
      phone: '600000000',
      email: 'eliska@priklad.example',
      ownDelivery: true,
      city: 'Olomouc',
      address: 'Smyšlená 12, Olomouc',
      focus: 'Česká kuchyně',
      note: '',
    },
  },
  provider: null,
}
const REFUND: MailedRefund = {
  to: 'eliska@priklad.example',
  language: 'cs',
  number: { year: 2026, number: 4821907 },
  guid: '9b3f2c1e-0d4a-4b7e-8f60-1a2b3c4d5e6f',
  restaurant: 'U Modrého hrnce',
  reason: 'item_missing',
  parts: [{ tender: 'online', amount: haler(2500) }],
  less: ZERO,
  toPay: ZERO,
}
let refund = REFUND
const ALERT: MailedAlert = { kind: 'refund_failed', order: null, detail: 'gopay 123' }

const alerted: number[] = []

const send = createSender({
  wording: async (language) => builtInWording(language),
  transport,
  from: 'Sousto <posta@sousto.example>',
  publicUrl: () => SITE,
  applicationToMail: async () => APPLICATION,
  refundToMail: async () => refund,
  alertToMail: async () => ALERT,
  statementToMail: async () => aStatementToMail(),
  orderToMail: async () => order,
  messageToMail: async () => 'Omlouváme se.\n<b>Přijedeme</b> v 18:40.',
  alertUnreachable: async (orderId) => void alerted.push(orderId),
  unsubscribeToken: async (email) => (email === REFUSED ? null : TOKEN),
  log: { warn: () => {} },
})
const attempt = () => ({ id: crypto.randomUUID(), signal: new AbortController().signal })

async function received(mail: Mail): Promise<Email & { readonly text: string; readonly html: string }> {
  arrived.length = 0
  expect(await send(mail, attempt())).toBe('sent')
  const [email] = arrived
  if (email?.text === undefined || email.html === undefined)
    throw new Error('it did not arrive in both forms')
  return { ...email, text: email.text, html: email.html }
}

const STATE_OF = {
  orderReceived: 'confirmed',
  orderChanged: 'confirmed',
  dishReplaced: 'accepted',
  paymentLink: 'unpaid',
  promiseMoved: 'accepted',
  orderMessage: 'accepted',
  orderCancelled: 'cancelled',
  reviewInvitation: 'delivered',
  reviewReply: 'delivered',
} as const

function inItsState(mail: Mail): void {
  if (!('orderId' in mail)) return
  order = anOrderToMail({ state: STATE_OF[mail.template] })
  if (mail.template !== 'dishReplaced') return
  const ifMissing = { kind: 'dish', name: 'Kulajda', price: haler(4_500) } as const
  const lines = order.order.lines.map((line) => ({ ...line, ifMissing, removed: 1, replaced: 1 }))
  order = { ...order, order: { ...order.order, lines } }
}

describe.each(LETTERS)('$template', (mail, subject, link, button) => {
  it('arrives with its subject, as plain text and HTML, both containing its link [mail.2]', async () => {
    inItsState(mail)
    const email = await received(mail)
    expect(email).toMatchObject({ subject, from: { name: 'Sousto', address: 'posta@sousto.example' } })
    expect(email.to).toEqual([{ name: '', address: to }])
    expect(email.text).toContain(`${button}:\n${link}`)
    const page = shown(email.html)
    expect(page.hrefs).toContain(link)
    expect(page.words).toContain(button)
    // The bare link, for programs that show no buttons.
    expect(page.words).toContain(link)
  })

  it('is readable in dark mode, and contains and loads no pictures [mail.2]', async () => {
    inItsState(mail)
    expectReadable(await received(mail))
  })

  it('is marked as automatically generated', async () => {
    inItsState(mail)
    const { headers } = await received(mail)
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })
})

/**
 * Checks that it is readable in light and dark mode, without pictures or anything else that a mail program would fetch.
 */
function expectReadable({ html }: { readonly html: string }): void {
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)\b|url\(|@import|src=/i)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const sizes = [...html.matchAll(/font:\S+ (\d+)px/g)].map(([, size]) => Number(size))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  // Every pair of colours that the light theme sets inline has a dark counterpart under a class.
  const unclassed = [...html.matchAll(/<(?!a )\w+(?![^>]*class=)[^>]*[; "]color:[^>]*>/g)]
  expect(unclassed).toEqual([])
}

it.each<readonly [Mail['template'], Mail, to: string, subject: string, line: string]>([
  [
    'applicationReceived',
    { template: 'applicationReceived', applicationId: 1 },
    to,
    'Děkujeme za zájem o spolupráci',
    'Ozveme se vám do dvou dnů na telefon nebo e-mail, které jste nám nechali.',
  ],
  [
    'applicationForProvider',
    { template: 'applicationForProvider', applicationId: 1 },
    'posta@sousto.example',
    'Nový zájemce o spolupráci: Jídelna U Lípy',
    'Bedřich Vymyšlený',
  ],
  ['refund', { template: 'refund', refundId: 1 }, to, 'Vracíme vám 25 Kč za objednávku 2026/4821907', PAGE],
  [
    'paymentAlert',
    { template: 'paymentAlert', alertId: 1 },
    'posta@sousto.example',
    'Platby: něco potřebuje vaši pozornost',
    'gopay 123',
  ],
  [
    'statement',
    { template: 'statement', to, statementId: 1 },
    to,
    'Vyúčtování V2026000118: U Modrého hrnce, 1. 11. 2026 až 30. 11. 2026',
    'https://sousto.example/provoz/podnik/101/vyuctovani',
  ],
])(
  '%s is readable as plain text and as HTML in light and dark mode [mail.2]',
  async (_name, mail, recipient, subject, line) => {
    const email = await received(mail)
    expect(email.to).toEqual([{ name: '', address: recipient }])
    expect(email.subject?.replaceAll('\u00a0', ' ')).toBe(subject)
    expect(email.text).toContain(line)
    expect(shown(email.html).words).toContain(line)
    expectReadable(email)
  },
)

it('the mail about less to pay at the door promises no money back [operations-3.22]', async () => {
  refund = { ...REFUND, parts: [], less: haler(9500), toPay: haler(26500), reason: 'outlet_declined' }
  onTestFinished(() => {
    refund = REFUND
  })
  const { text, subject } = await received({ template: 'refund', refundId: 1 })
  expect(subject).toMatch(/^Za objednávku 2026\/4821907 zaplatíte o 95\sKč méně$/)
  expect(text).toContain('Podnik svou část odmítl')
  expect(text).toMatch(/K zaplacení: 265\sKč/)
  expect(text).not.toMatch(/vrac|vrát/i)
})

it('the mail about an unpaid cancelled order says so and adds up [operations-3.22]', async () => {
  const { money } = anOrderToMail().order
  order = anOrderToMail({ state: 'cancelled', money: { ...money, state: 'never_paid', toPay: haler(0) } })
  const { text } = await received({ template: 'orderCancelled', orderId: 1 })
  expect(text).toContain('Nic jste neplatili a nic platit nebudete.')
  expect(text).toMatch(/Zrušeno, neplatí se: −402\sKč\s+K zaplacení: 0\sKč/)
  expect(text).not.toContain('Zaplaceno')
})

it('the mail about a cancelled order states that its credits were returned', async () => {
  const { totals: paid, money } = anOrderToMail().order
  const totals = { ...paid, credits: haler(10000), total: haler(30200) }
  const at = '2026-11-27T12:00:00Z'
  const returned = [{ at, amount: haler(10000), reason: 'order_cancelled', tender: 'credits' }] as const
  order = anOrderToMail({ state: 'cancelled', totals, money: { ...money, returned } })
  const { text } = await received({ template: 'orderCancelled', orderId: 1 })
  expect(text.replaceAll('\u00a0', ' ')).toContain('Použité kredity (100 Kč) jsme vám vrátili.')
  expect(text.replaceAll('\u00a0', ' ')).toContain('Použité kredity: −100 Kč')
})

it('the mail about a cancelled order says that its voucher can be used again, and counts it as no credits [delights-4.4]', async () => {
  const { totals: paid, money } = anOrderToMail().order
  const totals = { ...paid, credits: haler(15000), voucher: haler(10000), total: haler(25200) }
  const at = '2026-11-27T12:00:00Z'
  const returned = [{ at, amount: haler(15000), reason: 'order_cancelled', tender: 'credits' }] as const
  order = anOrderToMail({ state: 'cancelled', totals, money: { ...money, returned } })
  const text = (await received({ template: 'orderCancelled', orderId: 1 })).text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Použité kredity (50 Kč) jsme vám vrátili. Kupon můžete použít znovu, dokud platí.')
  expect(text).toMatch(/Kupon: −100 Kč\s+Použité kredity: −50 Kč/)
})

describe('a mail that is no longer relevant is not sent', () => {
  it.each([
    ['orderReceived', { state: 'cancelled' }],
    ['orderCancelled', { state: 'confirmed' }],
    ['reviewInvitation', { state: 'cancelled' }],
    ['reviewInvitation', { state: 'delivered', reviewed: true }],
  ] as const)('%s for an order with %o', async (template, change) => {
    order = anOrderToMail(change)
    expect(await send({ template, orderId: 1 }, attempt())).toBe('dropped')
  })
})

describe('the mail about a reply to a review', () => {
  it('contains the reply and can be unsubscribed from', async () => {
    order = anOrderToMail({ state: 'delivered', reviewed: true })
    const { text, headers } = await received({ template: 'reviewReply', orderId: 1 })
    expect(text).toContain('Děkujeme,')
    expect(text).toContain('a přijďte zas.')
    expect(headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  })

  it('is not sent once the reply was deleted, nor after unsubscribing [operations-2.17]', async () => {
    order = { ...anOrderToMail({ state: 'delivered' }), reply: null }
    expect(await send({ template: 'reviewReply', orderId: 1 }, attempt())).toBe('dropped')
    order = { ...anOrderToMail({ state: 'delivered' }), to: REFUSED }
    expect(await send({ template: 'reviewReply', orderId: 1 }, attempt())).toBe('dropped')
  })
})

describe('an invitation to review', () => {
  it('can be unsubscribed from by a link, and by one click in the mail program (RFC 8058) [wire-accounts.33]', async () => {
    order = anOrderToMail({ state: 'delivered' })
    const { headers, text, html } = await received({ template: 'reviewInvitation', orderId: 1 })
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${SITE}/api/user/unsubscribe/${TOKEN}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(text).toContain(`Další takové e-maily nechci: ${SITE}/odhlaseni-odberu?token=${TOKEN}`)
    expect(shown(html).hrefs).toContain(`${SITE}/odhlaseni-odberu?token=${TOKEN}`)
  })

  it('is not sent after unsubscribing; transactional mails still are', async () => {
    order = { ...anOrderToMail({ state: 'delivered' }), to: REFUSED }
    expect(await send({ template: 'reviewInvitation', orderId: 1 }, attempt())).toBe('dropped')
    const { headers } = await received({ template: 'orderReceived', orderId: 1 })
    expect(headers.some(({ key }) => key.startsWith('list-'))).toBe(false)
  })
})

describe('user input in a mail', () => {
  const HOSTILE = `<script>alert(1)</script>"><img src=x> & 'x'\r\nBcc: all@evil.example`

  it('is escaped wherever it appears [mail.2]', async () => {
    const { html, text, headers } = await received({ template: 'welcome', to, data: { firstName: HOSTILE } })
    expect(html).not.toMatch(/<(script|img)/)
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x&gt; &amp; &#39;x&#39;',
    )
    expect(text).toContain('<script>alert(1)</script>')
    expect(headers.some(({ key }) => key === 'bcc')).toBe(false)
  })

  it('never injects a header', async () => {
    order = anOrderToMail({
      state: 'delivered',
      restaurant: { id: 1, slug: 'x', citySlug: 'x', name: `Hrnec\r\nBcc: all@evil.example\u2028X: y` },
    })
    const { headers, subject } = await received({ template: 'reviewInvitation', orderId: 1 })
    expect(headers.some(({ key }) => ['bcc', 'x'].includes(key))).toBe(false)
    expect(subject).toBe('Chutnalo vám? Ohodnoťte Hrnec Bcc: all@evil.example X: y')
  })

  it.each([
    'a@b.example\r\nBcc: all@evil.example',
    'a@b.example, all@evil.example',
    'a@b.example>\r\nRCPT TO:<all@evil.example',
    'Name <all@evil.example>',
    '"a b"@c.example',
    `${'a'.repeat(250)}@b.example`,
    'a@b',
    'a@\u200bb.example',
  ])('is rejected as a recipient: %j', async (address) => {
    arrived.length = 0
    const mail: Mail = { template: 'welcome', to: address, data: { firstName: '' } }
    expect(await send(mail, attempt())).toBe('dropped')
    expect(arrived).toEqual([])
  })

  it('that cannot be an address alerts the dispatchers once [wire-accounts.17]', async () => {
    order = { ...anOrderToMail({ state: 'confirmed' }), to: 'a@b' }
    expect(await send({ template: 'orderReceived', orderId: 7 }, attempt())).toBe('dropped')
    order = { ...anOrderToMail({ state: 'cancelled' }), to: 'a@b' }
    expect(await send({ template: 'orderCancelled', orderId: 7 }, attempt())).toBe('dropped')
    expect(alerted).toEqual([7])
  })

  it('may be a plus address or have an internationalized domain as the recipient', async () => {
    for (const address of ['eliska+jidlo@priklad.example', 'eliska@příklad.example']) {
      const email = await received({ template: 'welcome', to: address, data: { firstName: '' } })
      expect(email.to).toHaveLength(1)
    }
  })
})

/** Returns a mail program's view of the HTML. */
function shown(html: string): { readonly hrefs: readonly string[]; readonly words: string } {
  return {
    hrefs: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href ?? '')),
    words: unescaped(html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')),
  }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

it('the mail about another dish says what is made instead of what [delights-6.5]', async () => {
  inItsState({ template: 'dishReplaced', orderId: 1 })
  const { text } = await received({ template: 'dishReplaced', orderId: 1 })
  expect(text).toMatch(/Guláš roku.*Místo něj: 1× Kulajda/s)
})
