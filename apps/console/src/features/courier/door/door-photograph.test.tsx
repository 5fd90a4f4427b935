/** The photograph at the door on a phone without a network (`dispatch.md` §4). */
import 'fake-indexeddb/auto'
import { DOOR_STOP, ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import type { CourierRide, CourierState } from '@sousto/contract/courier/wire.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KRYSTOF, OFFLINE, refused, renderConsole } from '../../../rendered-console-test.tsx'
import { stubStreams } from '../../../shared/live/stub-streams-test.ts'
import { createStepKeeper } from '../live/step-keeper.ts'

const EXAMPLE = ownWorkExamples.state.answer as CourierState
const FREE: CourierState = { ...EXAMPLE, now: Temporal.Now.instant().toString(), offer: null, ride: null }
const RIDE = ownWorkExamples.acceptOffer.answer.ride as CourierRide
const TO_LEAVE: CourierRide = {
  ...RIDE,
  state: 'under_way',
  steps: 3,
  next: 2,
  stops: [
    {
      ...DOOR_STOP,
      state: 'arrived',
      step: 'deliver',
      asks: ['proof', 'payment'],
      arrivedAt: FREE.now,
      door: DOOR_STOP.door && { ...DOOR_STOP.door, payment: { kind: 'none', amount: 0 }, leave: true },
    },
  ],
}
const STEP = 'POST /courier/rides/{ride}/steps'
const DELIVERED = { state: FREE, change: [], pressedAt: FREE.now, late: false }
/** What a camera of today writes. */
const LARGE = new File([new Uint8Array(25_000_000)], 'dvere.jpg', { type: 'image/jpeg' })

const open = (answers: Readonly<Record<string, unknown>>) =>
  renderConsole('/kuryr', {
    'GET /me': { me: KRYSTOF },
    'GET /courier': { ...FREE, ride: TO_LEAVE },
    'GET /courier/transfer-account': { iban: null },
    ...answers,
  })
const keeper = createStepKeeper(KRYSTOF.id)
const photograph = async () => await userEvent.upload(await screen.findByLabelText('Fotka u dveří'), LARGE)

const drawn: { readonly width: number; readonly height: number }[] = []
beforeEach(() => {
  stubStreams()
  drawn.length = 0
  // jsdom decodes and draws no pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 6_000, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return Object.assign(Object.create(null), {
      drawImage: () => drawn.push({ width: this.width, height: this.height }),
    })
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,c2NhbGVk')
})
afterEach(async () => {
  await keeper.remove((await keeper.all()).map(({ key }) => key))
})

it('a photograph of 25 MB is kept scaled down without a network, and sent later with its step [dispatch-4.6, dispatch-4.15]', async () => {
  const { sent, answer } = open({ [STEP]: OFFLINE })
  await photograph()
  expect(await screen.findByRole('img', { name: /Taška u dveří/ })).toBeVisible()
  expect(drawn).toEqual([{ width: 1_600, height: 1_200 }])
  expect(await keeper.photograph()).toMatchObject({ picture: 'c2NhbGVk' })
  await userEvent.click(screen.getByRole('button', { name: 'Doručeno, necháno u dveří' }))
  expect(await screen.findByText(/kroky se odešlou samy/)).toBeVisible()
  expect(await keeper.all()).toMatchObject([{ body: { step: 'deliver', photograph: 'c2NhbGVk' } }])
  answer('GET /courier', FREE)
  answer(STEP, DELIVERED)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Čekáte na jízdu')).toBeVisible()
  await waitFor(async () => expect(await keeper.all()).toEqual([]))
  expect(sent.findLast(({ call }) => call.endsWith('/steps'))?.body).toMatchObject({ photograph: 'c2NhbGVk' })
})

it('a file that is no picture is named, and another one can be taken', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  open({})
  await photograph()
  expect(await screen.findByText('Fotku se nepodařilo přečíst. Vyfoťte prosím znovu.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Vyfotit u dveří' })).toBeVisible()
})

it('a photograph that the server cannot read is named with its step', async () => {
  open({ [STEP]: refused('photo_unusable') })
  await photograph()
  await userEvent.click(await screen.findByRole('button', { name: 'Doručeno, necháno u dveří' }))
  expect(await screen.findByText('Krok se nezapočítal')).toBeVisible()
  expect(await keeper.all()).toEqual([])
})
