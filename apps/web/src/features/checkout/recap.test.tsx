/** The recap and its button (`ordering.md` §2 Checkout, §5 Recap button). */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, introduce, open, recapButton, startCheckout } from './checkout-test.ts'

beforeEach(startCheckout)

it('each recap button says why it is disabled, right above it', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Kam a komu' })
  const reasons = () =>
    screen
      .getAllByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' })
      .map((button) => button.parentElement?.querySelector('[role="status"]'))
  expect(reasons()).toHaveLength(2)
  for (const reason of reasons()) expect(reason?.textContent).toBe('Vyplňte jméno, e-mail a telefon')
  for (const button of screen.getAllByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' }))
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
  await introduce(user)
  for (const reason of reasons()) expect(reason?.textContent).toBe('')
})

it('the recap shows the e-mail and the notes that were written', async () => {
  const { user } = await open()
  await introduce(user)
  await user.type(field(/Poznámka pro kurýra/), 'Druhé patro')
  await user.click(recapButton())
  const recap = within(await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' }))
  const fact = (name: string) => recap.queryByText(name)?.nextElementSibling?.textContent
  expect(fact('E-mail')).toBe('jana@example.com')
  expect(fact('Kurýrovi')).toBe('Druhé patro')
  expect(fact('Kuchyni')).toBeUndefined()
})
