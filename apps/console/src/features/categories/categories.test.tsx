import { categoryExamples } from '@sousto/contract/categories/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const EDITOR: Me = { ...JOHANA, name: 'Eda Editor', grants: [{ role: 'editor' }], outlets: [] }
const open = (answers: object = {}) =>
  renderConsole('/sprava/kategorie', {
    'GET /me': { me: EDITOR },
    'GET /categories': categoryExamples.list.answer,
    'PUT /categories/{category}/picture': categoryExamples.setPicture.answer,
    'DELETE /categories/{category}/picture': categoryExamples.removePicture.answer,
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the categories', () => {
  it('get a picture, or the one of the catalogue again [administration-5.10]', async () => {
    const { sent } = open()
    const czech = within(await screen.findByRole('region', { name: 'Česká' }))
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/categories/csv',
    )
    expect(czech.queryByRole('button', { name: 'Vrátit původní obrázek' })).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
    const file = new File(['x'], 'guláš.jpg', { type: 'image/jpeg' })
    await userEvent.upload(czech.getByLabelText('Soubor s obrázkem'), file)
    await screen.findByText('Uloženo.')
    const pizza = within(screen.getByRole('region', { name: 'Pizza' }))
    await userEvent.click(pizza.getByRole('button', { name: 'Vrátit původní obrázek' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual(
        expect.arrayContaining([
          'PUT /categories/%C4%8Cesk%C3%A1/picture',
          'DELETE /categories/Pizza/picture',
        ]),
      ),
    )
  })

  it('say that somebody else was faster, and are hidden from others [administration-5.10]', async () => {
    const { unmount } = open({
      'DELETE /categories/{category}/picture': refused('category_changed_meanwhile'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit původní obrázek' }))
    expect(await screen.findByText(/Obrázek mezitím změnil někdo jiný/)).toBeVisible()
    unmount()
    open({ 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
