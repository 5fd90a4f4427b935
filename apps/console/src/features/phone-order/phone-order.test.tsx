import { addressExamples } from '@sousto/contract/addresses/examples.ts'
import { customerCareExamples } from '@sousto/contract/customer-care/examples.ts'
import { dishExample, menuExamples } from '@sousto/contract/menu/examples.ts'
import { phoneOrderExamples } from '@sousto/contract/phone-orders/examples.ts'
import { restaurantExamples } from '@sousto/contract/restaurants/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const SUPPORT: Me = { ...JOHANA, name: 'Pavla Podporová', grants: [{ role: 'support' }], outlets: [] }
const PRICE = phoneOrderExamples.price.answer
const PLACED = phoneOrderExamples.place.answer
const open = (answers: object = {}) =>
  renderConsole('/sprava/nova-objednavka', {
    'GET /me': { me: SUPPORT },
    'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    'GET /restaurants': restaurantExamples.list.answer,
    'GET /menu/{restaurant}': menuExamples.restaurant.answer,
    'POST /menu/addition': menuExamples.extras.answer,
    'GET /customers': { ...customerCareExamples.find.answer, next: null },
    'POST /customers/{customer}/looks': customerCareExamples.look.answer,
    'GET /customers/{customer}': customerCareExamples.show.answer,
    'GET /phone-orders/age': { lacksAgeProof: false },
    'POST /phone-orders/price': PRICE,
    'POST /phone-orders': PLACED,
    ...answers,
  })
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(addressExamples.search.answer)))
})

const field = (role: string, name: string) => screen.findByRole(role, { name })

async function addDish(): Promise<void> {
  await screen.findByRole('option', { name: 'Olomouc' })
  await userEvent.selectOptions(await field('combobox', 'Město'), 'Olomouc')
  await screen.findByRole('option', { name: 'U Modrého hrnce' })
  await userEvent.selectOptions(await field('combobox', 'Podnik'), 'U Modrého hrnce')
  await userEvent.type(await field('combobox', 'Adresa'), 'Smyšlená')
  const [address] = await screen.findAllByRole('option', { name: /Smyšlená/ })
  if (address === undefined) throw new Error('no address was found')
  await userEvent.click(address)
  const dish = await screen.findByRole('option', { name: /^Svíčková na smetaně/ })
  await userEvent.selectOptions(await field('combobox', 'Jídlo'), dish)
  const side = await field('combobox', 'Příloha')
  expect(await field('button', 'Přidat jídlo')).toBeDisabled()
  await userEvent.selectOptions(side, await screen.findByRole('option', { name: /^Houskový knedlík/ }))
  await userEvent.click(await field('button', 'Přidat jídlo'))
}

describe('an order by phone', () => {
  it('begins with the customer found by phone, is priced, and is placed for that price [administration-7.10]', async () => {
    const { sent, at } = open()
    await userEvent.type(await field('searchbox', 'Najít zákazníka'), '777000123{Enter}')
    await userEvent.click(await field('button', 'Vybrat: Eliška N.'))
    expect(await screen.findByText(/Objednávka bude v účtu zákazníka/)).toBeVisible()
    expect(await field('textbox', 'Příjmení')).toHaveValue('Nováčková')
    await addDish()
    expect(await screen.findByText('1× Svíčková na smetaně')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Objednat za/ })).toBeNull()
    await userEvent.click(await field('button', 'Spočítat cenu'))
    await userEvent.click(await screen.findByRole('button', { name: /^Objednat za 514,50/ }))
    await waitFor(() => expect(at()).toBe('/dispecink/olomouc/objednavka/2026/4821908'))
    const placed = sent.find(({ call }) => call === 'POST /phone-orders')
    expect(placed?.body).toMatchObject({
      customer: 31,
      total: 51_450,
      lines: [{ item: 1001, quantity: 1, extras: [3001], note: '' }],
      payment: 'cash',
      deliveryTime: null,
    })
  })

  it('says in the form that alcohol needs a proven age, and does not take it [administration-7.14]', async () => {
    open({
      'GET /menu/{restaurant}': { 'Hlavní jídla': [{ ...dishExample, alkohol: true }] },
      'GET /phone-orders/age': { lacksAgeProof: true },
    })
    await screen.findByRole('option', { name: 'Olomouc' })
    await userEvent.selectOptions(await field('combobox', 'Město'), 'Olomouc')
    await screen.findByRole('option', { name: 'U Modrého hrnce' })
    await userEvent.selectOptions(await field('combobox', 'Podnik'), 'U Modrého hrnce')
    const dish = await screen.findByRole('option', { name: /^Svíčková na smetaně/ })
    await userEvent.selectOptions(await field('combobox', 'Jídlo'), dish)
    expect(await screen.findByText(/^Alkohol po telefonu objednat nejde/)).toBeVisible()
    const side = await field('combobox', 'Příloha')
    await userEvent.selectOptions(side, await screen.findByRole('option', { name: /^Houskový knedlík/ }))
    expect(await field('button', 'Přidat jídlo')).toBeDisabled()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  it('that is paid by a link and collected shows the link and its end [administration-7.11]', async () => {
    const link = 'https://sousto.example/objednavka/2026/4821908?guid=x'
    const { sent } = open({
      'POST /phone-orders': { ...PLACED, payment: { link, until: '2026-11-21T17:30:00Z' } },
    })
    await addDish()
    await userEvent.click(await field('checkbox', 'Zákazník si jídlo vyzvedne'))
    expect(screen.queryByRole('combobox', { name: 'Adresa' })).toBeNull()
    await userEvent.selectOptions(await field('combobox', 'Platba'), 'odkaz k zaplacení e-mailem')
    await userEvent.click(await field('button', 'Spočítat cenu'))
    await userEvent.click(await screen.findByRole('button', { name: /^Objednat za/ }))
    expect(await field('textbox', 'Odkaz k zaplacení')).toHaveValue(link)
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    expect(await field('link', 'Otevřít objednávku')).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/objednavka/2026/4821908',
    )
    expect(sent.find(({ call }) => call === 'POST /phone-orders')?.body).toMatchObject({
      address: null,
      payment: 'credit-card',
    })
  })

  it('says what is wrong with it, and forgets a price once something changes [administration-7.10]', async () => {
    const { answer } = open({
      'POST /phone-orders/price': { totals: null, problems: ['Podnik má zavřeno.'] },
    })
    expect(await field('button', 'Spočítat cenu')).toBeDisabled()
    await addDish()
    await userEvent.click(await field('button', 'Spočítat cenu'))
    expect(await screen.findByText('Podnik má zavřeno.')).toBeVisible()
    answer('POST /phone-orders/price', PRICE)
    answer('POST /phone-orders', refused('phone_order_refused'))
    await userEvent.click(await field('button', 'Spočítat cenu'))
    await userEvent.click(await screen.findByRole('button', { name: /^Objednat za/ }))
    expect(await screen.findByText('Tuhle objednávku nejde přijmout.')).toBeVisible()
    await userEvent.type(await field('textbox', 'Příjmení'), 'Jiná')
    expect(screen.queryByRole('button', { name: /^Objednat za/ })).toBeNull()
  })

  it('is hidden from a dispatcher [operations-1.1]', async () => {
    open({ 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
