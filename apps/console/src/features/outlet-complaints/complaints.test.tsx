import { outletComplaintExamples } from '@sousto/contract/register/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const PATH = '/podnik/5/stiznosti'
const LIST = 'GET /outlets/{outlet}/complaints'

it('an outlet complains and reads what became of it [administration-9.3]', async () => {
  const { sent } = renderConsole(PATH, {
    'GET /me': { me: JOHANA },
    [LIST]: { complaints: [] },
    'POST /outlets/{outlet}/complaints': outletComplaintExamples.file.answer,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'S čím nesouhlasíte' }), ' Pořadí. ')
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Poslat stížnost' }))
  expect(await screen.findByText('Proč jsme v seznamu až poslední?')).toBeVisible()
  expect(sent).toContainEqual({ call: 'POST /outlets/5/complaints', body: { text: 'Pořadí.' } })
})

it('a cook neither complains nor reads complaints [administration-9.3]', async () => {
  renderConsole(PATH, { 'GET /me': { me: ZDENEK } })
  expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
})
