import { haler } from '@sousto/domain/money/money.ts'
import { describe, expect, it } from 'vitest'
import type { MailedOrder } from '../mail.ts'
import { anOrderToMail } from '../mail-test.ts'
import { renderText } from '../render-text.ts'
import { orderMailContent } from './order-templates.ts'

const options = { absoluteUrl: (link: string) => link, unsubscribe: null }
function textOf(mailed: MailedOrder): string {
  const content = orderMailContent('orderReceived', mailed, options)
  return content === null ? '' : renderText(content).replaceAll('\u00a0', ' ')
}
const PROMISED = { from: '2026-11-27T12:20:00Z', to: '2026-11-27T12:30:00Z' }

it('the mail of a later promise says until when and why [dispatch-3.7]', () => {
  const mailed = anOrderToMail({ state: 'accepted', promised: PROMISED })
  expect(orderMailContent('promiseMoved', mailed, options)).toMatchObject({
    subject: 'Objednávka 2026/4821907 dorazí později',
    blocks: [
      {
        text: 'Vaše jídlo z podniku U Modrého hrnce se zdrží. U vás bude asi mezi 13:20 a 13:30. Kuchyně potřebuje o 15 min víc.',
      },
      { kind: 'button', href: `/objednavka/2026/4821907?guid=${mailed.guid}` },
      {},
    ],
  })
})

it.each(['delivered', 'cancelled', 'unpaid'] as const)('is not sent of an order that is %s', (state) => {
  expect(orderMailContent('promiseMoved', anOrderToMail({ state }), options)).toBeNull()
})

it('the mail of a received order says notes of dishes, cutlery and the change, if the customer said any [delights-3.3, delights-3.4]', () => {
  const plain = anOrderToMail()
  const lines = plain.order.lines.map((line) => ({ ...line, note: 'omáčku zvlášť' }))
  const mailed = anOrderToMail({ lines, cutlery: true, paysWith: haler(50_000) })
  const said = textOf(mailed)
  expect(said).toContain('  knedlík, cibule, omáčku zvlášť')
  expect(said).toContain('Příbor: ano')
  expect(said).toContain('Připravíte si: 500 Kč, kurýr vrátí 98 Kč')
  expect(textOf(plain)).not.toMatch(/Příbor|Připravíte/)
})

it('the mail of an order that is collected says where, when, with which PIN, and shows the way [delights-8.7]', () => {
  const pickup = {
    ready: false,
    address: 'Smyšlená 12, Olomouc, 779 00',
    place: { lng: 17.25, lat: 49.59 },
    hours: '10:00–22:00',
    number: null,
    pin: '4821',
  }
  const said = textOf(anOrderToMail({ pickup }))
  expect(said).toContain('K vyzvednutí bude asi v 13:15.')
  expect(said).toContain(
    'Vyzvedněte si ji prosím na adrese Smyšlená 12, Olomouc, 779 00. Ten den má výdej otevřeno 10:00–22:00. U výdeje řekněte své jméno a PIN 4821.',
  )
  expect(said).toContain('end=17.25,49.59')
  expect(textOf(anOrderToMail())).not.toMatch(/výdej/)
})

describe('the mail about a received order', () => {
  it('lists dishes, extras and every price line in the words of the screens', () => {
    const text = textOf(anOrderToMail())
    for (const line of [
      'U vás bude asi mezi 13:05 a 13:15.',
      '2× Guláš roku: 331 Kč',
      '  knedlík, cibule',
      'Položky: 331 Kč',
      'Obaly: 22 Kč',
      'Doprava: 49 Kč',
      'Celkem: 402 Kč',
      'Platba: Hotově',
      'Adresa: Švestková 14, 779 00 Olomouc',
      'Poznámka kurýrovi: Zvonek Nováčková',
      'Zavolejte nám na 800 000 001.',
    ]) {
      expect(text).toContain(line)
    }
  })

  it.each([
    ['2026-11-28 18:30', false, 'Přivezeme ji v sobotu 28. 11. v 18:30.'],
    ['2026-12-02 11:00', true, 'Přivezeme ji ve středu 2. 12. během hodiny od 11:00.'],
  ])('names the chosen day and time: %s', (deliverAt, lunch, sentence) => {
    expect(textOf(anOrderToMail({ deliverAt, lunch }))).toContain(sentence)
  })
})

it('nobody is invited to review an order that nobody collected [delights-8.10]', () => {
  const pickup = {
    ready: true,
    address: 'Smyšlená 12',
    place: { lng: 17.25, lat: 49.59 },
    hours: null,
    number: 12,
    pin: null,
  }
  const invitation = (more: Parameters<typeof anOrderToMail>[0]) =>
    orderMailContent('reviewInvitation', anOrderToMail({ state: 'delivered', pickup, ...more }), options)
  expect(invitation({})).not.toBeNull()
  expect(invitation({ cancellation: { reason: 'not_collected', note: '' } })).toBeNull()
})

it('the mail of a received order names the allergens of each dish, or that the outlet has not said them [delights-2.10]', () => {
  const allergens = [
    { name: 'Guláš', allergens: [1, 9] },
    { name: 'Kulajda', allergens: null },
    { name: 'Voda', allergens: [] },
    { name: 'Voda', allergens: [] },
  ]
  expect(textOf({ ...anOrderToMail(), allergens })).toContain(
    'Alergeny: Guláš: lepek, celer; Kulajda: podnik je neuvedl; Voda: žádné.',
  )
  expect(textOf(anOrderToMail())).not.toContain('Alergeny')
})
