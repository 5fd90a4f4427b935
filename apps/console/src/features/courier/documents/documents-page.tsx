import type { OwnDocumentsAnswer } from '@sousto/contract/courier-documents/wire.ts'
import {
  COURIER_DOCUMENTS,
  type CourierDocument,
  isNeededFor,
} from '@sousto/domain/courier-joining/documents.ts'
import { courierDocumentName } from '@sousto/messages/courier-document-messages.ts'
import { courierDocumentsMessage as say } from '@sousto/messages/courier-documents-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { documentText } from '../../../shared/courier-documents/document-words.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'
import { DocumentForm } from './document-form.tsx'
import { ownDocumentsQuery } from './own-documents.ts'

/** The courier's documents, with a form for each kind (`dispatch.md` §4). */
export function OwnDocumentsPage() {
  const query = useQuery(ownDocumentsQuery(useClient()))
  return (
    <div className="courier">
      <CourierFrame title={say('title')} tools={<BackLink to="/kuryr" />}>
        <Loaded query={query} text={say('loading')}>
          {(answer) => (
            <>
              <p>{say('what')}</p>
              {COURIER_DOCUMENTS.map((kind) => (
                <OwnDocument key={kind} kind={kind} answer={answer} />
              ))}
            </>
          )}
        </Loaded>
      </CourierFrame>
    </div>
  )
}

type OwnDocumentProps = { readonly kind: CourierDocument; readonly answer: OwnDocumentsAnswer }

function OwnDocument({ kind, answer: { documents, today, vehicle } }: OwnDocumentProps) {
  const sent = documents.filter((each) => each.kind === kind)
  return (
    <section className="courier-form" aria-labelledby={`doklad-${kind}`}>
      <h2 id={`doklad-${kind}`}>{courierDocumentName(kind)}</h2>
      {sent.length === 0 && (
        <p>
          {isNeededFor(vehicle, kind)
            ? say('missing')
            : say(kind === 'residence_permit' ? 'if_needed' : 'not_needed')}
        </p>
      )}
      {sent.map((document) => (
        <p key={document.id}>
          {[document.number, documentText(document, today), document.reason]
            .filter((text) => text !== null && text !== '')
            .join(', ')}
        </p>
      ))}
      <DocumentForm kind={kind} isFirst={sent.length === 0} />
    </section>
  )
}
