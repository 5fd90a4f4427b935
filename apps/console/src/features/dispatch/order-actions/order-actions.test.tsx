import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const TIMELINE = dispatchExamples.orderTimeline.answer as OrderTimeline
const CALL = 'GET /dispatch/{city}/orders/{year}/{number}'
const PATH = '/dispatch/olomouc/orders/2026/4824831'

function open(order: Partial<OrderTimeline> = {}, answers: object = {}, me = ADMIN) {
  const page = { ...TIMELINE, ...order }
  return renderConsole('/dispecink/olomouc/objednavka/2026/4824831', {
    'GET /me': { me },
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    [CALL]: page,
    'POST /dispatch/{city}/orders/{year}/{number}/refunds': page,
    'POST /dispatch/{city}/orders/{year}/{number}/credits': page,
    'POST /dispatch/{city}/orders/{year}/{number}/cancel': page,
    'POST /dispatch/{city}/orders/{year}/{number}/messages': page,
    ...answers,
  })
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => await userEvent.click(screen.getByRole('radio', { name }))
const effect = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    .join('')
const posted = ({ sent }: ReturnType<typeof open>) => sent.filter(({ call }) => call.startsWith('POST'))

/** Colours and layout need a browser. */
async function expectAccessible() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

it('a refund of dishes says what becomes of the money before it is sent [administration-7.5]', async () => {
  const page = open()
  await press('Vrátit peníze')
  await screen.findByRole('dialog', { name: 'Vrátit peníze za 2026/4824831' })
  const submit = () => screen.getByRole('button', { name: /^Vrátit(?! peníze)/ })
  expect(submit()).toBeDisabled()
  await press('Přidat kus')
  await choose('Jídlo nebylo v pořádku')
  await choose('Podnik')
  expect(effect()).toContain(
    'Zákazník dostane zpět 189,00 Kč platební bránou na kartu. Zaplatí to podnik ve svém vyúčtování.',
  )
  await userEvent.click(submit())
  expect(posted(page)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /Vysvětlení/ }), 'Studená omáčka')
  await expectAccessible()
  await userEvent.click(submit())
  expect(posted(page)).toEqual([
    {
      call: `POST ${PATH}/refunds`,
      body: {
        what: { kind: 'lines', lines: [{ position: 0, quantity: 1 }] },
        reason: 'quality',
        bearer: 'restaurant',
        note: 'Studená omáčka',
      },
    },
  ])
  expect(page.seen).toEqual(['"accepted.0.0"'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a refund above what is left cannot be sent, and one that came too late shows what is left now [administration-7.5]', async () => {
  const page = open(
    {},
    { 'POST /dispatch/{city}/orders/{year}/{number}/refunds': refused('order_money_changed_meanwhile') },
  )
  await press('Vrátit peníze')
  await choose('Částku')
  const amount = screen.getByRole('textbox', { name: 'Částka v Kč' })
  await userEvent.type(amount, '403')
  expect(effect()).toContain('Vrátit jde nejvýš 402,00 Kč.')
  expect(screen.getByRole('button', { name: 'Vrátit' })).toBeDisabled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '100')
  await choose('Omluva za potíže')
  await choose('Sousto')
  await userEvent.type(screen.getByRole('textbox', { name: /Vysvětlení/ }), 'Čekání')
  page.answer(CALL, {
    ...TIMELINE,
    care: { ...TIMELINE.care, version: 'accepted.1.0', left: { online: 5_000, cash: 0, credits: 0 } },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Vrátit 100/ }))
  expect(await screen.findByText(/mezitím změnily/)).toBeVisible()
  expect(await screen.findByText(/Vrátit jde nejvýš 50,00/)).toBeVisible()
})

it('cancelling says what is returned and who pays it, and is not offered for an order that is over [administration-7.8]', async () => {
  const page = open()
  await press('Zrušit objednávku')
  await screen.findByRole('dialog', { name: 'Zrušit objednávku 2026/4824831' })
  await choose('Není, kdo by ji dovezl')
  await choose('Sousto')
  expect(effect()).toContain(
    'Zákazník dostane zpět 402,00 Kč platební bránou na kartu. U dveří se nevybere nic. Zaplatí to Sousto.',
  )
  await expectAccessible()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zrušit objednávku' }))
  expect(posted(page)).toMatchObject([
    { call: `POST ${PATH}/cancel`, body: { reason: 'cannot_deliver', bearer: 'operator', note: '' } },
  ])
  open({ state: 'delivered' })
  await screen.findByRole('button', { name: 'Vrátit peníze' })
  expect(screen.queryByRole('button', { name: 'Zrušit objednávku' })).toBeNull()
})

it('a credit has its limit, and is not offered to a customer without an account [administration-7.6]', async () => {
  const page = open()
  await press('Dát kredit')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Kredit v Kč' }), '500')
  await userEvent.type(screen.getByRole('textbox', { name: 'Co si přečte zákazník' }), 'Omlouváme se.')
  await userEvent.click(screen.getByRole('button', { name: 'Dát kredit' }))
  expect(screen.getByText(/^Dát jde nejvýš 402,00/)).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Kredit v Kč' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Kredit v Kč' }), '50')
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: /^Dát kredit 50/ }))
  expect(posted(page)).toEqual([
    { call: `POST ${PATH}/credits`, body: { amount: 5_000, note: 'Omlouváme se.' } },
  ])
  open({ care: { ...TIMELINE.care, creditable: null } })
  await screen.findByRole('button', { name: 'Vrátit peníze' })
  expect(screen.queryByRole('button', { name: 'Dát kredit' })).toBeNull()
})

it('a message goes to the customer, also by mail, and is never empty [administration-7.7]', async () => {
  const page = open()
  await press('Napsat zákazníkovi')
  await press('Odeslat')
  expect(screen.getByText('Napište prosím zprávu.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Zpráva' }), 'Zavoláme vám.')
  await expectAccessible()
  await press('Odeslat')
  expect(posted(page)).toEqual([
    { call: `POST ${PATH}/messages`, body: { to: 'customer', text: 'Zavoláme vám.', mail: true } },
  ])
})

it('a dispatcher is offered no refund and no credit, and opens the receipt [administration-7.5] [administration-7.9]', async () => {
  open({}, {}, DAN)
  expect(await screen.findByRole('link', { name: 'Účtenka' })).toHaveAttribute(
    'href',
    `/api/provoz${PATH}/receipt?format=pdf`,
  )
  expect(screen.getByRole('button', { name: 'Zrušit objednávku' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vrátit peníze' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dát kredit' })).toBeNull()
})

it('the payment link of an unpaid order by phone is shown and mailed again [administration-7.13]', async () => {
  const placed = { at: '2026-11-27T11:00:00Z', kind: 'placed', byPhone: true } as const
  const unpaid = { state: 'unpaid', entries: [placed] } as const
  const { link, until } = { link: 'https://sousto.example/objednavka/x', until: '2026-11-27T11:30:00Z' }
  const page = open(unpaid, { 'POST /phone-orders/{year}/{number}/link': { link, until } })
  await press('Zobrazit odkaz k platbě')
  expect(await screen.findByRole('textbox', { name: 'Odkaz k zaplacení' })).toHaveValue(link)
  await expectAccessible()
  await press('Poslat znovu')
  expect(await screen.findByText('Odkaz jsme poslali zákazníkovi znovu.')).toBeVisible()
  expect(posted(page)).toEqual([
    { call: 'POST /phone-orders/2026/4824831/link', body: { mail: false } },
    { call: 'POST /phone-orders/2026/4824831/link', body: { mail: true } },
  ])
})

it.each([
  ['that is paid', { state: 'confirmed', byPhone: true }],
  ['of the customer', { state: 'unpaid', byPhone: false }],
] as const)('the payment link is not offered for an order %s [administration-7.13]', async (_, of) => {
  open({
    state: of.state,
    entries: [{ at: '2026-11-27T11:00:00Z', kind: 'placed', byPhone: of.byPhone }],
  })
  await screen.findByRole('heading', { name: 'Co udělat' })
  expect(screen.queryByRole('button', { name: 'Zobrazit odkaz k platbě' })).toBeNull()
})
