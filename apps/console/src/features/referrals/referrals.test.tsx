import { referralTermsExamples } from '@sousto/contract/referral-terms/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const SETTINGS = referralTermsExamples.read.answer
const OFF = { ...SETTINGS, terms: { ...SETTINGS.terms, isOn: false } }
const open = (answers: object = {}) =>
  renderConsole('/sprava/pozvanky', { 'GET /me': { me: ADMIN }, 'GET /referrals': OFF, ...answers })
const field = async (name: string) => await screen.findByRole('textbox', { name })

it('an admin switches invitations on with other amounts, from the version seen [delights-14.7]', async () => {
  const { sent, seen } = open({ 'PUT /referrals': { ...SETTINGS, version: '3' } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zákazníci mohou zvát přátele' }))
  await userEvent.clear(await field('Kredit pro toho, kdo zve'))
  await userEvent.type(await field('Kredit pro toho, kdo zve'), '150')
  await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
  expect(await screen.findByText('Podmínky pozvánek jsou uložené.')).toBeVisible()
  expect(sent.find(({ call }) => call === 'PUT /referrals')?.body).toEqual({
    ...SETTINGS.terms,
    isOn: true,
    inviter: 15_000,
  })
  expect(seen).toEqual(['"2"'])
})

it('the numbers say what invitations have brought, and why others brought nothing [delights-14.8]', async () => {
  open()
  const numbers = within(await screen.findByRole('region', { name: 'Co přinesly' }))
  expect(numbers.getByText('Odměněné').parentElement).toHaveTextContent('6')
  expect(numbers.getByText('Rozdáno').parentElement).toHaveTextContent(/1.100/)
  expect(numbers.getByText('Stejné zařízení').parentElement).toHaveTextContent('2×')
})

it('a number outside its limits is named and not sent', async () => {
  open()
  await userEvent.clear(await field('Registrace do'))
  await userEvent.type(await field('Registrace do'), '0')
  expect(screen.getByText('Zadejte celé číslo od 1 do 365.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Uložit' })).toBeDisabled()
})

it('whoever saves second reads so', async () => {
  open({ 'PUT /referrals': refused('referral_terms_changed_meanwhile') })
  await userEvent.click(await screen.findByRole('button', { name: 'Uložit' }))
  expect(await screen.findByText(/mezitím změnil někdo jiný/)).toBeVisible()
})
