import { MAIL_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { builtInWording } from '@sousto/messages/wording.ts'
import { expect, it } from 'vitest'
import { textsOfTemplate, wordingOf } from '../../database/own-wording.ts'
import { sampleOrder } from './samples.ts'
import { shownMail, writtenMail } from './shown-mail.ts'

const SITE = 'https://sousto.example'
const absoluteUrl = (link: string) => new URL(link, SITE).href
const shown = (template: (typeof MAIL_TEMPLATES)[number], wording = builtInWording()) =>
  shownMail(template, { wording, order: null, absoluteUrl })

it.each(MAIL_TEMPLATES)(
  '%s is shown with own texts in both of its forms [administration-5.11]',
  (template) => {
    const texts = textsOfTemplate(template)
    const wording = wordingOf('cs', Object.fromEntries(texts.map(({ key }) => [key, `Vlastní ${key}`])))
    const mail = writtenMail(shown(template, wording), SITE)
    // The reset of the staff's password shares its other texts with that of customers.
    expect(mail.subject).toMatch(/^Vlastní mail\..*_subject/)
    const own = template === 'staffReset' ? 'Vlastní mail.staff_reset_intro' : /Vlastní mail\./
    expect(mail.text).toMatch(own)
    expect(mail.html).toMatch(own)
    expect(mail.html).not.toMatch(/<style|<script/)
  },
)

it('an own text may use what the mail knows besides the fields of the built-in one [administration-5.11]', () => {
  const wording = wordingOf('cs', {
    'mail.order_received_subject': '{restaurant}: {total} ({number})',
    'mail.welcome_subject': 'Dobrou chuť, {firstName}',
  })
  expect(shown('orderReceived', wording).subject).toBe('U Modrého hrnce: 402\u00a0Kč (2026/4821907)')
  expect(shown('welcome', wording).subject).toBe('Dobrou chuť, Eliška')
})

it('a mail about a real order says what the order says, in whichever state it is', () => {
  const mailed = sampleOrder({
    state: 'delivered',
    number: { year: 2026, number: 7 },
    restaurant: { id: 9, name: 'Za Rohem', slug: 'za-rohem', citySlug: 'olomouc' },
  })
  const order = { mailed, firstName: 'Radek' }
  const of = (template: (typeof MAIL_TEMPLATES)[number]) =>
    shownMail(template, { wording: builtInWording(), order, absoluteUrl })
  expect(of('orderCancelled').subject).toBe('Objednávka 2026/7 stornována')
  expect(of('outletPaused').subject).toBe('Za Rohem: příjem objednávek jsme pozastavili')
  expect(of('refund').subject).toContain('2026/7')
  expect(writtenMail(of('welcome'), SITE).text).toContain('Radek')
})

it('a stored text that does not suit its message any more gives way to the built-in one', () => {
  const wording = wordingOf('cs', {
    'mail.welcome_subject': 'Dobrou chuť, {surname}',
    'mail.no_such_text': 'x',
  })
  expect(shown('welcome', wording).subject).toBe('Vítejte v Soustu')
})
