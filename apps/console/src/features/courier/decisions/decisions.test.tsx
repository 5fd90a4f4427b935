import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import { ownDecisionExamples } from '@sousto/contract/courier-decisions/examples.ts'
import type { CourierDecision } from '@sousto/contract/courier-decisions/wire.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KRYSTOF, OFFLINE, renderConsole } from '../../../rendered-console-test.tsx'

const DISPUTED: CourierDecision = courierDecision(false)
const SIGNED = courierDecision(true)
/** The example of a disputed decision, or the same before the courier has answered. */
function courierDecision(isOpen: boolean): CourierDecision {
  const [example] = ownDecisionExamples.list.answer.decisions
  if (example === undefined) throw new Error('the example has no decision')
  return isOpen
    ? { ...example, isAnswered: false, due: null, mark: 'none', log: example.log.slice(0, 1) }
    : example
}
const OK = { status: 'ok' }
const open = (path: string, decision: CourierDecision, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: KRYSTOF },
    'GET /courier': ownWorkExamples.state.answer,
    'GET /courier/decisions': { decisions: [decision] },
    ...answers,
  })

describe('a decision about the courier’s account', () => {
  it('is read with its reason and signature, and disputed in writing [dispatch-8.5]', async () => {
    const { sent, answer } = open('/kuryr/rozhodnuti', SIGNED, {
      'POST /courier/decisions/{decision}/answer': OFFLINE,
    })
    expect(await screen.findByText(/Dana Vymyšlená/)).toBeVisible()
    expect(screen.getByText(/Třikrát za týden/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Nesouhlasím' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Vaše odpověď'), 'Byla to chyba v adrese')
    await userEvent.click(screen.getByRole('button', { name: 'Nesouhlasím' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/připojení|spojení|internet/)
    answer('POST /courier/decisions/{decision}/answer', OK)
    answer('GET /courier/decisions', { decisions: [DISPUTED] })
    await userEvent.click(screen.getByRole('button', { name: 'Nesouhlasím' }))
    expect(
      await screen.findByText(/posoudí někdo jiný, než kdo ho podepsal: přezkum do 8\. 12\./),
    ).toBeVisible()
    expect(screen.queryByLabelText('Vaše odpověď')).toBeNull()
    expect(sent.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
      accepts: false,
      text: 'Byla to chyba v adrese',
    })
  })

  it('can be accepted without a text [dispatch-8.5]', async () => {
    const { sent } = open('/kuryr/rozhodnuti', SIGNED, { 'POST /courier/decisions/{decision}/answer': OK })
    await userEvent.click(await screen.findByRole('button', { name: 'Souhlasím' }))
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ accepts: true, text: '' })
  })
})
