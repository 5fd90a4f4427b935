import { reviewExamples } from '@sousto/contract/reviews/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const PATH = '/podnik/5/hodnoceni'
const { summary } = reviewExamples.list.answer
const [WAITING] = reviewExamples.list.answer.reviews
const REPLIED = reviewExamples.reply.answer
const LIST = 'GET /outlets/{outlet}/reviews'
const REPLY = 'PUT /outlets/{outlet}/reviews/{review}/reply'
const REMOVE = 'DELETE /outlets/{outlet}/reviews/{review}/reply'
const page = (...reviews: readonly unknown[]) => ({ summary, reviews, next: null })
const OPEN = { 'GET /me': { me: JOHANA }, [LIST]: page(WAITING) }
const listed = (sent: readonly { readonly call: string }[]) =>
  sent.filter(({ call }) => call.startsWith('GET /outlets/5/reviews')).map(({ call }) => call)

describe('the reviews', () => {
  it('are shown with their summary', async () => {
    renderConsole(PATH, OPEN)
    const shown = within(await screen.findByRole('region', { name: 'Souhrn' }))
    expect(shown.getByText('4,5')).toBeVisible()
    expect(shown.getByRole('button', { name: /Bez odpovědi/ })).toHaveTextContent('(3)')
    expect(screen.getByText('Výborné, jen polévka vlažná.')).toBeVisible()
    expect(screen.getByRole('link', { name: '2026/4821907' })).toBeVisible()
  })

  it('say which dishes were not good [delights-12.4]', async () => {
    renderConsole(PATH, OPEN)
    expect(await screen.findByText('Gulášová polévka')).toHaveTextContent('Nechutnalo: Gulášová polévka')
  })

  it('are filtered by stars and missing reply, and the filter is in the URL [operations-2.14]', async () => {
    const { sent, at } = renderConsole(PATH, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: /Bez odpovědi/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^1 / }))
    await waitFor(() => expect(listed(sent).at(-1)).toBe('GET /outlets/5/reviews?stars=1&waiting=1'))
    expect(at()).toContain('cekaji=true')
    expect(screen.getByRole('button', { name: /^1 / })).toHaveAttribute('aria-pressed', 'true')
  })

  it('are only for the owner', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /me': { me: ZDENEK } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

it('a review is reported by a written ground and stays visible [administration-6.1]', async () => {
  const { sent, answer } = renderConsole(PATH, {
    ...OPEN,
    'POST /outlets/{outlet}/reviews/{review}/report': { status: 'ok' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Nahlásit/ }))
  await userEvent.selectOptions(screen.getByLabelText('Důvod'), 'reklama')
  await userEvent.type(screen.getByLabelText('V čem pravidlo porušuje'), 'Zve jinam.')
  answer(LIST, page({ ...WAITING, state: 'reported' }))
  await userEvent.click(screen.getByRole('button', { name: 'Nahlásit' }))
  expect(await screen.findByText('nahlášené')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Nahlásit/ })).toBeNull()
  expect(sent).toContainEqual({
    call: 'POST /outlets/5/reviews/12/report',
    body: { ground: 'advertising', text: 'Zve jinam.' },
  })
})

describe('a reply', () => {
  it('that is hidden says why, and takes an objection once [operations-2.18]', async () => {
    const hidden = {
      at: '2026-11-28T09:00:00Z',
      ground: 'personal_data',
      facts: 'Uvádí jméno zákazníka.',
      objectionUntil: '2027-05-28T08:00:00Z',
      objection: null,
    }
    const of = (change: object = {}) =>
      page({ ...REPLIED, reply: { ...REPLIED.reply, hidden: { ...hidden, ...change } } })
    const { sent, answer } = renderConsole(PATH, {
      ...OPEN,
      [LIST]: of(),
      'POST /outlets/{outlet}/reviews/{review}/reply-objection': { status: 'ok' },
    })
    expect(await screen.findByText('Uvádí jméno zákazníka.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Smazat' })).toBeNull()
    await userEvent.type(screen.getByLabelText('Námitka'), ' Jméno jsme vyndali. ')
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    answer(LIST, of({ objection: { text: 'Jméno jsme vyndali.', outcome: null, answer: null } }))
    await userEvent.click(screen.getByRole('button', { name: 'Podat námitku' }))
    expect(await screen.findByText(/Odpovíme e-mailem do 14 dnů/)).toBeVisible()
    expect(screen.queryByLabelText('Námitka')).toBeNull()
    expect(sent).toContainEqual({
      call: 'POST /outlets/5/reviews/12/reply-objection',
      body: { text: 'Jméno jsme vyndali.' },
    })
  })

  it('is written, counted and published', async () => {
    const { sent, answer } = renderConsole(PATH, { ...OPEN, [REPLY]: REPLIED })
    await userEvent.click(await screen.findByRole('button', { name: /^Odpovědět/ }))
    await userEvent.type(screen.getByLabelText('Odpověď'), 'Děkujeme!')
    expect(screen.getByText(/9 z 1000 znaků/)).toBeVisible()
    answer(LIST, page(REPLIED))
    await userEvent.click(screen.getByRole('button', { name: 'Zveřejnit odpověď' }))
    expect(await screen.findByText(REPLIED.reply?.text ?? '')).toBeVisible()
    expect(sent.find(({ call }) => call.startsWith('PUT'))).toEqual({
      call: 'PUT /outlets/5/reviews/12/reply',
      body: { text: 'Děkujeme!' },
    })
  })

  it('without a text is not sent', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: /^Odpovědět/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Zveřejnit odpověď' }))
    expect(await screen.findByText('Napište prosím odpověď.')).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('that another person has written meanwhile is shown, and the typed text stays [operations-2.15]', async () => {
    const { answer } = renderConsole(PATH, { ...OPEN, [REPLY]: refused('review_changed_meanwhile') })
    await userEvent.click(await screen.findByRole('button', { name: /^Odpovědět/ }))
    await userEvent.type(screen.getByLabelText('Odpověď'), 'Moje slova')
    answer(LIST, page(REPLIED))
    await userEvent.click(screen.getByRole('button', { name: 'Zveřejnit odpověď' }))
    expect(await screen.findByText(/Teď tam stojí: Děkujeme, na polévku/)).toBeVisible()
    expect(screen.getByLabelText('Odpověď')).toHaveValue('Moje slova')
    expect(screen.getByText(/Na hodnocení mezitím odpověděl někdo jiný/)).toBeVisible()
  })

  it('is deleted after a confirmation', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      [LIST]: page(REPLIED),
      [REMOVE]: { ...WAITING, version: '2' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Smazat odpověď?' }))
    await userEvent.click(question.getByRole('button', { name: 'Smazat' }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/reviews/12/reply'))
  })
})
