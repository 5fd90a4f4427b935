/** The wishes for the door, and the photograph taken there (`dispatch.md` §4, §7). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import type { DoorState } from '@sousto/contract/orders/wire.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderApp } from '../../rendered-app-test.tsx'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = '/objednavka/2026/4821907'
const ORDER = z.decode(orderDetail, orderExamples.detail.answer)
const DOOR: DoorState = {
  leave: false,
  changeable: true,
  leavable: true,
  floor: '',
  lift: null,
  bell: '',
  code: '',
  call: false,
  photograph: null,
}

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

const open = (door: Partial<DoorState>, path = `${PATH}?guid=${GUID}`) =>
  renderApp(path, {
    '/orders/detail/{year}/{cislo}': ORDER,
    '/orders/door/{year}/{cislo}': { ...DOOR, ...door },
  })

it('the customer asks to leave the order at the door, with floor and lift, a code and a call [dispatch-6.6, delights-3.1]', async () => {
  const { sent } = open({})
  await userEvent.click(await screen.findByRole('switch', { name: /Nechat u dveří/ }))
  await userEvent.type(screen.getByLabelText(/Patro/), '4')
  await userEvent.click(screen.getByRole('radio', { name: 'bez výtahu' }))
  await userEvent.type(screen.getByLabelText(/Kód ke dveřím/), '12#')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Před domem zavolat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
  await waitFor(() =>
    expect(sent.find(({ body }) => body !== null)?.body).toEqual({
      leave: true,
      floor: '4',
      lift: false,
      bell: '',
      code: '12#',
      call: true,
    }),
  )
})

it('an order that is paid at the door cannot be left there', async () => {
  open({ leavable: false })
  expect(await screen.findByRole('switch', { name: /Nechat u dveří/ })).toBeDisabled()
  expect(screen.getByText(/jen u zaplacené objednávky/)).toBeVisible()
})

it('the customer asks for a PIN and reads it [dispatch-4.20]', async () => {
  const { sent } = renderApp(`${PATH}?guid=${GUID}`, {
    '/orders/detail/{year}/{cislo}': ORDER,
    '/orders/door/{year}/{cislo}': DOOR,
    '/orders/live/{year}/{cislo}': { ...orderExamples.live.answer, pin: null },
    'PUT /orders/pin/{year}/{cislo}': { pin: '0427' },
  })
  await userEvent.click(await screen.findByRole('switch', { name: /Předat jen na PIN/, checked: false }))
  expect(await screen.findByRole('heading', { name: 'Řekněte kurýrovi PIN' })).toBeVisible()
  expect(screen.getByRole('switch', { name: /Předat jen na PIN/ })).toBeChecked()
  expect(sent.find(({ path }) => path.includes('/orders/pin/'))?.body).toEqual({ asked: true })
})

describe('after the delivery', () => {
  const TIP = { offered: true, until: '2099-11-28T18:12:00Z', given: ZERO, waiting: false }
  const delivered = (tip: object, more: object = {}) =>
    renderApp(`${PATH}?guid=${GUID}`, {
      '/orders/detail/{year}/{cislo}': { ...ORDER, state: 'delivered', ownDelivery: false },
      '/orders/door/{year}/{cislo}': { ...DOOR, changeable: false },
      'GET /orders/tip/{year}/{cislo}': { ...TIP, ...tip },
      ...more,
    })

  it('the customer gives a tip by card, of a preset amount or any other [dispatch-7.6, settlement-3.10]', async () => {
    const leave = vi.spyOn(window, 'open').mockReturnValue(null)
    const { sent } = delivered({}, { 'POST /orders/tip/{year}/{cislo}': { redirect: 'javascript:alert(1)' } })
    await userEvent.click(await screen.findByRole('radio', { name: 'Jiné' }))
    expect(screen.getByRole('button', { name: 'Dát spropitné' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Částka pro kurýra'), '45')
    await userEvent.click(screen.getByRole('button', { name: /^Dát spropitné 45.Kč$/ }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(sent.find(({ path, body }) => path.includes('/orders/tip/') && body !== null)?.body).toEqual({
      amount: 45,
    })
    expect(leave).not.toHaveBeenCalled()
  })

  it('reads that the tip has arrived, and cannot give a second one [settlement-3.10]', async () => {
    delivered({ offered: false, given: czk(30) })
    expect(await screen.findByText(/^Spropitné 30.Kč dostal celé/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Dát spropitné/ })).toBeNull()
  })

  it('reads that a payment is open [settlement-3.10]', async () => {
    delivered({ waiting: true })
    expect(await screen.findByText(/Na platbu ještě čekáme/)).toBeVisible()
  })
})

it('an order that is to be left at the door is not handed over by PIN [dispatch-4.20]', async () => {
  renderApp(`${PATH}?guid=${GUID}`, {
    '/orders/detail/{year}/{cislo}': ORDER,
    '/orders/door/{year}/{cislo}': { ...DOOR, leave: true },
    '/orders/live/{year}/{cislo}': orderExamples.live.answer,
  })
  expect(await screen.findByRole('switch', { name: /Předat jen na PIN/ })).toBeDisabled()
})

it('the photograph is shown with the day of its deletion [dispatch-6.6]', async () => {
  const photograph = { taken_at: '2026-11-27T17:54:00Z', kept_until: '2026-12-27T17:54:00Z' }
  open({ changeable: false, photograph })
  expect(await screen.findByRole('img', { name: 'Vaše objednávka u dveří' })).toHaveAttribute(
    'src',
    `/api/orders/door/2026/4821907/photograph?guid=${GUID}`,
  )
  expect(screen.getByText('U dveří od 18:54')).toBeVisible()
  expect(screen.getByText(/27. 12. ji smažeme/)).toBeVisible()
})

it('without the guid neither is shown', async () => {
  open({ leave: true }, PATH)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('U dveří')).toBeNull()
})
