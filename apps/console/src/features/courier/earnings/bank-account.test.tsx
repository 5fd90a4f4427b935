import { bankAccountExamples } from '@sousto/contract/payouts/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DAN, KRYSTOF, renderConsole } from '../../../rendered-console-test.tsx'

const [GET, PUT] = ['GET /courier/bank-account', 'PUT /courier/bank-account']
const PROVEN = bankAccountExamples.ownGet.answer

it('a courier changes the account, and reads until when payouts wait [settlement-5.17]', async () => {
  const { sent, answer } = renderConsole('/kuryr/bankovni-ucet', {
    'GET /me': { me: KRYSTOF },
    [GET]: PROVEN,
  })
  const field = await screen.findByLabelText('Číslo účtu')
  expect(field).toHaveValue('2000145399/0800')
  const changed = { ...PROVEN, account: '19/0710', isProven: false, heldUntil: '2026-12-06T13:30:00+01:00' }
  answer(PUT, changed)
  answer(GET, changed)
  await userEvent.clear(field)
  await userEvent.type(field, '19/0710{Enter}')
  expect(await screen.findByText(/^Účet se změnil\. Nejdřív na něj zaplatíme/)).toBeVisible()
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ account: '19/0710' })
})

it('the page of a courier’s account is hidden from others [settlement-5.17]', async () => {
  renderConsole('/kuryr/bankovni-ucet', { 'GET /me': { me: DAN }, [GET]: PROVEN })
  expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
})
