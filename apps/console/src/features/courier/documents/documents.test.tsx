import 'fake-indexeddb/auto'
import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import { ownDocumentExamples } from '@sousto/contract/courier-documents/examples.ts'
import type { OwnDocumentsAnswer } from '@sousto/contract/courier-documents/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { KRYSTOF, refused, renderConsole } from '../../../rendered-console-test.tsx'
import { stubStreams } from '../../../shared/live/stub-streams-test.ts'

const ANSWER: OwnDocumentsAnswer = ownDocumentExamples.list.answer
const [CARD] = ANSWER.documents
beforeEach(() => void stubStreams())

const open = (path: string, documents: OwnDocumentsAnswer['documents'], answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: KRYSTOF },
    'GET /courier': { ...ownWorkExamples.state.answer, shift: null, offer: null, ride: null },
    'GET /courier/documents': { ...ANSWER, documents },
    ...answers,
  })
const card = (patch: object) => (CARD === undefined ? [] : [{ ...CARD, ...patch }])

describe('the courier’s documents', () => {
  it.each([
    ['expires soon', card({ expiresOn: '2026-12-20' }), /platí už jen do 20\.\s12\.\s2026/],
    ['has expired', card({ expiresOn: '2026-11-26' }), /platnost skončila 26\.\s11\.\s2026/],
    ['was refused', card({ state: 'refused', reason: 'Nečitelné číslo.' }), /Nečitelné číslo/],
  ])('warn before a shift that one %s [dispatch-4.22]', async (_, documents, text) => {
    open('/kuryr', documents)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: /Doklady/ })).toHaveTextContent('chybí, bez nich směna nezačne')
  })

  it('do not warn once a newer one waits for its check', async () => {
    open('/kuryr', [...card({ expiresOn: '2026-12-20' }), ...card({ id: 13, state: 'waiting' })])
    expect(await screen.findByText('chybí, bez nich směna nezačne')).toBeVisible()
    expect(screen.queryByText(/platí už jen/)).toBeNull()
  })

  it('are sent with a number and the end of their validity [dispatch-4.22]', async () => {
    const { sent, answer } = open('/kuryr/doklady', [], {
      'PUT /courier/documents/{kind}': refused('courier_document_expiry_invalid'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat doklad: Povinné ručení' }))
    const form = within(screen.getByRole('form', { name: 'Povinné ručení' }))
    await userEvent.type(form.getByLabelText(/Číslo dokladu/), 'CZ 42')
    await userEvent.type(form.getByLabelText('Platí do'), '2027-01-31')
    await userEvent.click(form.getByRole('button', { name: 'Poslat' }))
    expect(await screen.findByText(/Konec platnosti musí být dnes nebo později/)).toBeVisible()
    const sentOne = card({ kind: 'insurance', number: 'CZ 42', expiresOn: '2027-01-31', state: 'waiting' })
    answer('PUT /courier/documents/{kind}', { ...ANSWER, documents: sentOne })
    await userEvent.click(form.getByRole('button', { name: 'Poslat' }))
    expect(await screen.findByText(/CZ 42, čeká na kontrolu/)).toBeVisible()
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))).toEqual({
      call: 'PUT /courier/documents/insurance',
      body: { number: 'CZ 42', expiresOn: '2027-01-31', picture: null },
    })
  })

  it('name a picture that the browser cannot read', async () => {
    open('/kuryr/doklady', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat doklad: Řidičský průkaz' }))
    await userEvent.upload(
      screen.getByLabelText('Soubor se snímkem'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Snímek se nepodařilo přečíst')
    expect(screen.getByRole('button', { name: 'Poslat' })).toBeDisabled()
  })
})
