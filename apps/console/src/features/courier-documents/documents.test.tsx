import { courierDocumentExamples } from '@sousto/contract/courier-documents/examples.ts'
import type { CityDocuments } from '@sousto/contract/courier-documents/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, refused, renderConsole } from '../../rendered-console-test.tsx'

const ANSWER: CityDocuments = courierDocumentExamples.list.answer
const open = (answers: object = {}) =>
  renderConsole('/dispecink/olomouc/doklady', {
    'GET /me': { me: DAN },
    'GET /cities/{city}/courier-documents': ANSWER,
    ...answers,
  })
const WAITING = 'Řidičský průkaz'

describe('the documents of a city’s couriers', () => {
  it('name what each courier lacks and how long the others are valid [dispatch-4.22]', async () => {
    open()
    expect(await screen.findByText(/chybí povinné ručení/)).toBeVisible()
    const card = within(screen.getByRole('listitem', { name: 'Občanský průkaz nebo pas' }))
    expect(card.getByText(/platí do 2\.\s5\.\s2031/)).toBeVisible()
    const licence = within(screen.getByRole('listitem', { name: WAITING }))
    expect(licence.getByRole('link', { name: /Zobrazit snímek/ })).toHaveAttribute(
      'href',
      '/api/provoz/cities/olomouc/courier-documents/12/picture',
    )
  })

  it('are accepted, or refused with a reason [dispatch-4.22]', async () => {
    const { sent } = open({ 'POST /cities/{city}/courier-documents/{document}/check': ANSWER })
    const row = within(await screen.findByRole('listitem', { name: WAITING }))
    expect(row.getByRole('button', { name: 'Odmítnout' })).toBeDisabled()
    await userEvent.type(row.getByLabelText(/Důvod odmítnutí/), 'Nečitelné')
    await userEvent.click(row.getByRole('button', { name: 'Odmítnout' }))
    await userEvent.click(row.getByRole('button', { name: 'Doklad platí' }))
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { outcome: 'refused', reason: 'Nečitelné' },
      { outcome: 'accepted', reason: 'Nečitelné' },
    ])
  })

  it('that a colleague has checked meanwhile are read again', async () => {
    const { sent } = open({
      'POST /cities/{city}/courier-documents/{document}/check': refused('courier_document_checked'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Doklad platí' }))
    expect(await screen.findByText('Tenhle doklad už někdo zkontroloval.')).toBeVisible()
    expect(sent.filter(({ call }) => call.startsWith('GET /cities'))).not.toHaveLength(1)
  })

  it('are required by a switch [dispatch-4.22]', async () => {
    const { sent } = open({ 'PUT /cities/{city}/courier-documents/rule': { ...ANSWER, required: false } })
    const rule = await screen.findByRole('switch', { name: /směna nezačne/ })
    expect(rule).toBeChecked()
    await userEvent.click(rule)
    expect(rule).not.toBeChecked()
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ required: false })
  })
})
