import { outletIdentityExamples } from '@sousto/contract/sellers/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const PATH = `/podnik/${JOHANA.outlets[0]?.id}/danove-udaje`
const [GET, PUT] = ['GET /outlets/{outlet}/tax-identity', 'PUT /outlets/{outlet}/tax-identity']
const IDENTITY = outletIdentityExamples.save.body
const open = (state: object, me = JOHANA) => renderConsole(PATH, { 'GET /me': { me }, [GET]: state })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Uložit daňové údaje' }))

describe('the tax identity of an outlet', () => {
  it('is filled in by its owner, for a company [settlement-7.7]', async () => {
    const { sent, answer } = open({ identity: null, heldFrom: '2027-03-02', reported: [] })
    expect(await screen.findByText(/2\. 3\. 2027/)).toBeVisible()
    for (const [label, text] of [
      ['Název firmy', 'Smyšlená hospoda s.r.o.'],
      ['IČO', '99001012'],
      ['Ulice a číslo', 'Smyšlená 12'],
      ['Obec', 'Olomouc'],
      ['PSČ', '77900'],
      ['DIČ', 'CZ99001012'],
      ['Majitel účtu', 'Smyšlená hospoda s.r.o.'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text)
    answer(PUT, refused('identity_company_id_invalid'))
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('IČO nesouhlasí.')
    answer(PUT, { identity: IDENTITY, heldFrom: null, reported: [] })
    await save()
    expect(await screen.findByText('Údaje jsou úplné.')).toBeVisible()
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({ ...IDENTITY, vatId: null })
  })

  it('of a person asks for birth number and date instead [settlement-7.7]', async () => {
    const { sent } = open({ identity: null, heldFrom: null, reported: [] })
    await userEvent.click(await screen.findByRole('radio', { name: /člověku/ }))
    expect(screen.queryByLabelText('IČO')).toBeNull()
    expect(screen.getByLabelText(/Rodné číslo/)).toBeVisible()
    await save()
    expect(await screen.findByText('Zadejte datum narození.')).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('shows what was reported [settlement-7.9]', async () => {
    open(outletIdentityExamples.get.answer)
    expect(await screen.findByRole('heading', { name: 'Rok 2027' })).toBeVisible()
    expect(
      screen.getByText(/^2\. čtvrtletí: vyplaceno 20\s000,00\sKč, poplatky 3\s000,00\sKč, počet 80$/),
    ).toBeVisible()
  })

  it('is hidden from an outlet’s staff [settlement-7.7]', async () => {
    open({ identity: IDENTITY, heldFrom: null, reported: [] }, ZDENEK)
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})
