import { courierDocuments } from '@sousto/contract/courier-documents/endpoints.ts'
import type { WireCourierDocument } from '@sousto/contract/courier-documents/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import type { DocumentOutcome } from '@sousto/domain/courier-joining/documents.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierDocumentName } from '@sousto/messages/courier-document-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { apiBases } from '../../platform/api.ts'
import { documentText, validityOn } from '../../shared/courier-documents/document-words.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useDocumentCall } from './use-document-call.ts'

const LONGEST_REASON = 500

type DocumentRowProps = {
  readonly city: string
  readonly today: string
  readonly document: WireCourierDocument
}

export function DocumentRow({ city, today, document }: DocumentRowProps) {
  const { kind, number, state, reason } = document
  const isBad = state === 'accepted' && validityOn(document, today) !== 'valid'
  return (
    <li className="courier-document-row" aria-label={courierDocumentName(kind)}>
      <div className="office-row">
        <div>
          <b>{courierDocumentName(kind)}</b>
          <small>{[number, reason].filter((text) => text !== null && text !== '').join(', ')}</small>
        </div>
        <Badge tone={isBad ? 'bad' : 'quiet'}>{documentText(document, today)}</Badge>
      </div>
      {state === 'waiting' && <CheckForm city={city} document={document} />}
    </li>
  )
}

function CheckForm({ city, document }: Pick<DocumentRowProps, 'city' | 'document'>) {
  const [reason, setReason] = useState('')
  const { mutate, error, isPending } = useDocumentCall(city)
  const params = { city, document: document.id }
  const settle = (outcome: DocumentOutcome) =>
    mutate((calls) => calls.check({ params, body: { outcome, reason } }))
  return (
    <div className="courier-document-check">
      {document.hasPicture && (
        <a href={urlOf(apiBases(), courierDocuments.picture, { params })} target="_blank" rel="noreferrer">
          Zobrazit snímek (zapíše se do záznamů)
        </a>
      )}
      <TextField
        label="Důvod odmítnutí"
        optional
        hint="Kurýr ho dostane i mailem."
        limit={lettersUpTo(LONGEST_REASON)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="office-buttons">
        <Button variant="line" disabled={isPending} onClick={() => settle('accepted')}>
          Doklad platí
        </Button>
        <Button variant="line" disabled={isPending || reason.trim() === ''} onClick={() => settle('refused')}>
          Odmítnout
        </Button>
      </div>
      <FormFailure error={error} />
    </div>
  )
}
