import { clientErrorExamples } from '@sousto/contract/client-errors/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, grants: [{ role: 'admin' }], outlets: [] }
const open = (path = '/sprava/chyby', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /client-errors': clientErrorExamples.list.answer,
    'GET /client-errors/{error}': clientErrorExamples.read.answer,
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

it('errors of browsers are found by their text, and opened with their stack [administration-1.12]', async () => {
  const { sent, at, answer } = open()
  await userEvent.click(await screen.findByRole('button', { name: /^Podrobně: TypeError/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chyba 712' }))
  expect(await dialog.findByText(/src\/features\/menu\/dish\.tsx:41:12/)).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  answer('GET /client-errors', { errors: [], next: null })
  await userEvent.type(screen.getByRole('searchbox', { name: /^Text/ }), 'menu{Enter}')
  expect(await screen.findByText('Žádné chyby nejsou.')).toBeVisible()
  expect(at()).toBe('/sprava/chyby?hledat=menu')
  expect(sent.map(({ call }) => call)).toContain('GET /client-errors?search=menu')
  expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
    'href',
    '/api/provoz/client-errors/csv?search=menu',
  )
})

it('an error that was deleted meanwhile says so, and the page is hidden from others [administration-1.12]', async () => {
  open('/sprava/chyby', { 'GET /client-errors/{error}': refused('client_error_not_found') })
  await userEvent.click(await screen.findByRole('button', { name: /^Podrobně/ }))
  expect(await screen.findByText(/Tahle chyba už tu není/)).toBeVisible()
  renderConsole('/sprava/chyby', { 'GET /me': { me: DAN } })
  expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
})
