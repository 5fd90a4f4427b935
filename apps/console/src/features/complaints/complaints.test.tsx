import { complaintQueueExamples } from '@sousto/contract/complaint-queue/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const SUPPORT: Me = { ...JOHANA, name: 'Sára Smyšlená', grants: [{ role: 'support' }], outlets: [] }
const QUEUE = complaintQueueExamples.list.answer
const ANSWER = 'POST /dispatch/{city}/complaints/{complaint}/answer'
const open = (path = '/sprava/reklamace', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: SUPPORT },
    'GET /complaints': QUEUE,
    [ANSWER]: { status: 'ok' },
    ...answers,
  })

describe('the queue of complaints', () => {
  it('shows what was reported, with its photograph and the customer’s history [delights-13.7]', async () => {
    open()
    expect(await screen.findByText('Jídlo bylo studené')).toBeVisible()
    expect(screen.getByText('Omáčka byla studená.')).toBeVisible()
    expect(screen.getByRole('link', { name: '2026/4821907' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/olomouc/objednavka/2026/4821907',
    )
    expect(
      screen.getByRole('img', { name: 'Fotka zákazníka: Jídlo bylo studené, 2026/4821907' }),
    ).toHaveAttribute('src', expect.stringContaining('/provoz/dispatch/olomouc/complaints/71/photograph'))
    expect(
      screen.getByText('Zákazník: 12 doručených objednávek, 1 hlášení, z toho 0 bez náhrady.'),
    ).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  it('is answered with what is suggested, once a sentence was written [delights-13.7]', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: /^Odpovědět/ }))
    const form = within(screen.getByRole('form', { name: 'Odpověď' }))
    await userEvent.click(form.getByRole('button', { name: 'Odeslat odpověď' }))
    expect(form.getByText('Napište prosím odpověď.')).toBeVisible()
    await userEvent.type(form.getByRole('textbox', { name: /Odpověď/ }), 'Mrzí nás to.')
    await userEvent.click(form.getByRole('button', { name: 'Odeslat odpověď' }))
    await waitFor(() => expect(sent.find(({ call }) => call.startsWith('POST'))).toBeDefined())
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      state: 'refunded',
      amount: 21_450,
      bearer: 'restaurant',
      text: 'Mrzí nás to.',
    })
  })

  it('says why an answer was refused [delights-13.7]', async () => {
    open('/sprava/reklamace', { [ANSWER]: refused('complaint_answered') })
    await userEvent.click(await screen.findByRole('button', { name: /^Odpovědět/ }))
    const form = within(screen.getByRole('form', { name: 'Odpověď' }))
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Co uděláme' }), 'declined')
    expect(form.queryByRole('textbox', { name: 'Částka v Kč' })).not.toBeInTheDocument()
    await userEvent.type(form.getByRole('textbox', { name: /Odpověď/ }), 'Přijelo to včas.')
    await userEvent.click(form.getByRole('button', { name: 'Odeslat odpověď' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Na tohle hlášení už kolega odpověděl.')
  })

  it('is not shown to the people of an outlet [delights-13.7]', async () => {
    open('/sprava/reklamace', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
