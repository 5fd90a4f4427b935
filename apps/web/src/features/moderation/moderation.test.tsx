import { reviewStatementExamples } from '@sousto/contract/review-moderation/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { refused, renderApp } from '../../rendered-app-test.tsx'

const STATEMENT = reviewStatementExamples.read.answer
const READ = 'GET /statements/{token}'
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the statement of reasons', () => {
  it('says what was hidden, by which rule, and takes an objection once [administration-6.3, administration-6.4]', async () => {
    const { sent } = renderApp('/skryte-hodnoceni?token=abc', {
      [READ]: STATEMENT,
      'POST /statements/{token}/objection': reviewStatementExamples.object.answer,
    })
    expect(await screen.findByText(/bod 3/)).toBeVisible()
    expect(screen.getByText(STATEMENT.facts)).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Námitka' }), ' Byla to přezdívka. ')
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Podat námitku' }))
    expect(await screen.findByText(/Námitku jste podali/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Námitka' })).toBeNull()
    expect(sent.find(({ path }) => path.endsWith('/objection'))?.body).toEqual({ text: 'Byla to přezdívka.' })
  })

  it('of a forged link says that it is not valid [administration-6.4]', async () => {
    renderApp('/skryte-hodnoceni?token=abc', { [READ]: refused('statement_link_invalid') })
    expect(await screen.findByRole('alert')).toHaveTextContent('Odkaz neplatí')
  })
})

describe('a request about own data', () => {
  it('is checked at its fields and sent without an account [administration-9.11]', async () => {
    const { sent } = renderApp('/zadost-o-udaje', { 'POST /data-requests': { status: 'ok' } })
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'O co žádáte' }),
      'data_correction',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat žádost' }))
    expect(await screen.findByText('Napište, co je špatně a jak to má být.')).toBeVisible()
    expect(screen.getByText('Zadejte e-mail, na který máme odpovědět.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ela@priklad.example')
    await userEvent.type(screen.getByRole('textbox', { name: /Čeho se žádost týká/ }), 'Jmenuju se Ela.')
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat žádost' }))
    expect(await screen.findByText(/Odpovíme do měsíce/)).toBeVisible()
    expect(sent.find(({ path }) => path.endsWith('/data-requests'))?.body).toEqual({
      kind: 'data_correction',
      email: 'ela@priklad.example',
      text: 'Jmenuju se Ela.',
    })
  })
})

describe('a notice of illegal content', () => {
  it('is checked at its fields and sent without an account [administration-9.2]', async () => {
    const { sent } = renderApp('/nahlasit-obsah?hodnoceni=12', { 'POST /notices': { status: 'ok' } })
    expect(await screen.findByRole('textbox', { name: 'Kde to je' })).toHaveValue('Hodnocení č. 12')
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat oznámení' }))
    expect(await screen.findByText('Napište, co je protiprávní a proč.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /Co je protiprávní/ }), 'Moje číslo.')
    await userEvent.click(screen.getByRole('checkbox'))
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat oznámení' }))
    expect(await screen.findByText(/oznámení jsme přijali/)).toBeVisible()
    expect(sent.find(({ path }) => path.endsWith('/notices'))?.body).toEqual({
      place: 'Hodnocení č. 12',
      text: 'Moje číslo.',
      name: '',
      email: '',
      review: 12,
      honest: true,
    })
  })
})
