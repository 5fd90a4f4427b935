import { courierDecisionExamples } from '@sousto/contract/courier-decisions/examples.ts'
import type { CityDecisions } from '@sousto/contract/courier-decisions/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, refused, renderConsole } from '../../rendered-console-test.tsx'

const ANSWER: CityDecisions = courierDecisionExamples.list.answer
const OK = { status: 'ok' }
const open = (answers: object = {}) =>
  renderConsole('/dispecink/olomouc/rozhodnuti', {
    'GET /me': { me: DAN },
    'GET /cities/{city}/courier-decisions': ANSWER,
    ...answers,
  })
const marked = (mark: 'soon' | 'overdue'): CityDecisions => ({
  ...ANSWER,
  decisions: ANSWER.decisions.map((decision) => ({ ...decision, mark })),
})

describe('decisions about accounts', () => {
  it('are signed with a name and a reason after a question [dispatch-8.4]', async () => {
    const { sent } = open({ 'POST /cities/{city}/couriers/{person}/decisions': OK })
    const button = await screen.findByRole('button', { name: 'Podepsat rozhodnutí' })
    expect(button).toBeDisabled()
    await userEvent.selectOptions(screen.getByLabelText('Kurýr'), '9')
    await userEvent.type(screen.getByLabelText('Důvod'), 'Nechával tašky jinde')
    await userEvent.click(screen.getByRole('radio', { name: 'Ukončení účtu' }))
    await userEvent.click(button)
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/Podepisujete jako Dan Dispečer/)).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: 'Podepsat' }))
    expect(await screen.findByText('Rozhodnutí je podepsané, kurýr ho vidí.')).toBeVisible()
    expect(sent.find(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /cities/olomouc/couriers/9/decisions',
      body: { kind: 'end', until: null, reason: 'Nechával tašky jinde' },
    })
  })

  it('show their log, and are reviewed with a reason [dispatch-8.6]', async () => {
    const { sent } = open({ 'POST /cities/{city}/courier-decisions/{decision}/review': OK })
    const row = within(await screen.findByRole('listitem', { name: 'Pozastavení účtu: Kryštof Nebylý' }))
    expect(row.getByText(/Dvakrát to byla chyba v adrese/)).toBeVisible()
    expect(row.getByText(/přezkum do 8\. 12\./)).toBeVisible()
    expect(row.getByRole('button', { name: 'Zrušit rozhodnutí' })).toBeDisabled()
    await userEvent.type(row.getByLabelText('Text k přezkumu'), 'Adresa byla chybná')
    await userEvent.click(row.getByRole('button', { name: 'Zrušit rozhodnutí' }))
    expect(sent.find(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /cities/olomouc/courier-decisions/4/review',
      body: { outcome: 'revoked', reason: 'Adresa byla chybná' },
    })
  })

  it('cannot be reviewed by whoever signed them [dispatch-8.6]', async () => {
    open({ 'POST /cities/{city}/courier-decisions/{decision}/review': refused('decision_own_review') })
    await userEvent.type(await screen.findByLabelText('Text k přezkumu'), 'Trvám na tom')
    await userEvent.click(screen.getByRole('button', { name: 'Potvrdit rozhodnutí' }))
    expect(await screen.findByText(/přezkoumá někdo jiný/)).toBeVisible()
  })

  it.each(['soon', 'overdue'] as const)('are marked when a review is %s [dispatch-8.6]', async (mark) => {
    open({ 'GET /cities/{city}/courier-decisions': marked(mark) })
    expect(await screen.findByRole('link', { name: 'Rozhodnutí 1 k přezkumu' })).toBeVisible()
    expect(screen.queryAllByText(/po lhůtě/)).toHaveLength(mark === 'overdue' ? 1 : 0)
  })
})
