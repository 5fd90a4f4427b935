import { ageProofExamples } from '@sousto/contract/age-proof/examples.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAccount } from './account-test.ts'

const { verifiers } = ageProofExamples.read.answer
const open = (page: string, answer: object) =>
  openAccount(page, { '/user/age': { ...ageProofExamples.read.answer, ...answer } })

it('the age is proven at a verifier, which leads back to the account [administration-9.9]', async () => {
  open('zabezpeceni', { proof: null, verifiers })
  expect(await screen.findByRole('link', { name: 'Ověřit přes BankID' })).toHaveAttribute(
    'href',
    '/api/age/bankid?zpet=%2Fmujucet%2Fzabezpeceni',
  )
})

it('a minor reads why alcohol is not sold, and an adult when it was proven [administration-9.9]', async () => {
  open('zabezpeceni?chyba=age_under', { proof: { isAdult: false, on: '2026-11-27' } })
  expect(await screen.findByText(/ještě není 18 let/)).toBeVisible()
  open('zabezpeceni', {})
  expect(await screen.findByText('Věk jste ověřili 27. listopadu 2026.')).toBeVisible()
})

it('nothing is asked where the operator asks for no proof [administration-9.9]', async () => {
  open('zabezpeceni', { isRequired: false })
  await screen.findByRole('heading', { name: 'Zabezpečení a soukromí' })
  expect(screen.queryByText('Ověření věku')).toBeNull()
})
