import { reviewModerationExamples } from '@sousto/contract/review-moderation/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const LIST = reviewModerationExamples.list.answer
const DETAIL = reviewModerationExamples.read.answer
const DECIDE = 'POST /reviews/{review}/decision'
const open = (path: string, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /places': { cities: [], outlets: [] },
    'GET /reviews': LIST,
    'GET /reviews/{review}': DETAIL,
    [DECIDE]: { ...DETAIL, version: '2', hidden: { at: '2026-11-28T09:00:00Z', ground: 'insult' } },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the queue of reviews', () => {
  it('has what waits, and the filter is in the URL [administration-6.1]', async () => {
    const { sent, at } = open('/sprava/hodnoceni')
    expect(await screen.findByText(/nahlášené/)).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /reviews?state=waiting')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ukázat' }), 'Skrytá, i odpovědi')
    await waitFor(() => expect(at()).toBe('/sprava/hodnoceni?ukazat=skryta'))
    expect(await violations()).toEqual([])
  })

  it('is hidden from outlets [administration-6.1]', async () => {
    open('/sprava/hodnoceni', { 'GET /me': { me: JOHANA } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a decision about a review', () => {
  it('to hide it sends the ground, the facts and the version that was seen [administration-6.2]', async () => {
    const { sent } = open('/sprava/hodnoceni/12')
    expect(await screen.findByText(/Pravidla hodnocení, bod 3/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Skrýt' })).toBeDisabled()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Důvod' }), 'urážky a vulgární slova')
    await userEvent.type(screen.getByRole('textbox', { name: 'Co pravidlo porušuje' }), ' Uráží kurýra. ')
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Skrýt' }))
    expect(await screen.findByText('Skryté: urážky a vulgární slova')).toBeVisible()
    expect(sent).toContainEqual({
      call: 'POST /reviews/12/decision',
      body: { decision: 'hide', ground: 'insult', text: 'Uráží kurýra.' },
    })
  })

  it('to hide the outlet’s reply sends the ground and the facts [operations-2.18]', async () => {
    const { sent } = open('/sprava/hodnoceni/12')
    expect(await screen.findByText('Děkujeme, kurýrovi to řekneme.')).toBeVisible()
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Rozhodnutí' }),
      'Skrýt odpověď podniku',
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Co pravidlo porušuje' }), 'Uvádí jméno.')
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Skrýt odpověď podniku' }))
    expect(sent).toContainEqual({
      call: 'POST /reviews/12/decision',
      body: { decision: 'hide_reply', ground: 'personal_data', text: 'Uvádí jméno.' },
    })
  })

  it('after somebody else keeps what was typed and leads to what is true now [administration-6.2]', async () => {
    const { answer } = open('/sprava/hodnoceni/12', { [DECIDE]: refused('review_moderated_meanwhile') })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rozhodnutí' }), 'Ponechat')
    await userEvent.type(screen.getByRole('textbox', { name: 'Proč zůstává' }), 'Nic na tom není.')
    await userEvent.click(screen.getByRole('button', { name: 'Ponechat' }))
    expect(await screen.findByText(/mezitím něco změnilo/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Proč zůstává' })).toHaveValue('Nic na tom není.')
    const hidden = { at: '2026-11-28T09:00:00Z', ground: 'hatred' }
    answer('GET /reviews/{review}', { ...DETAIL, version: '9', hidden, reports: 0, decisions: ['show'] })
    await userEvent.click(screen.getByRole('button', { name: 'Ukázat, jak je na tom teď' }))
    expect(await screen.findByText('Skryté: nenávist vůči lidem')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Znovu zobrazit' })).toBeVisible()
  })
})

describe('a photograph of a review', () => {
  const DECIDE_PHOTOGRAPH = 'POST /reviews/{review}/photographs/{photograph}/decision'

  it('waits in the queue, and is approved by the keyboard [delights-12.5]', async () => {
    open('/sprava/hodnoceni')
    expect(await screen.findByText(/fotky čekají/)).toBeVisible()
    const { sent } = open('/sprava/hodnoceni/12', { [DECIDE_PHOTOGRAPH]: { status: 'ok' } })
    expect(await screen.findByRole('img', { name: 'Fotka 1' })).toHaveAttribute(
      'src',
      expect.stringContaining('/reviews/12/photographs/7'),
    )
    expect(await violations()).toEqual([])
    screen.getByRole('button', { name: 'Schválit fotku 1' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /reviews/12/photographs/7/decision',
        body: { decision: 'approve' },
      }),
    )
    expect(await screen.findByText('Fotku vidí každý.')).toBeVisible()
  })

  it('that was approved can only be refused; what somebody else decided is told [delights-12.5]', async () => {
    open('/sprava/hodnoceni/12', {
      'GET /reviews/{review}': { ...DETAIL, photographs: [{ id: 7, isApproved: true }] },
      [DECIDE_PHOTOGRAPH]: refused('review_decision_impossible'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Odmítnout fotku 1' }))
    expect(screen.queryByRole('button', { name: 'Schválit fotku 1' })).not.toBeInTheDocument()
    expect(await screen.findByText(/rozhodnout nejde/)).toBeVisible()
  })
})
