import type { OwnDocumentsAnswer } from '@sousto/contract/courier-documents/wire.ts'
import { COURIER_DOCUMENTS, isNeededFor } from '@sousto/domain/courier-joining/documents.ts'
import { courierDocumentName } from '@sousto/messages/courier-document-messages.ts'
import { courierDocumentsMessage as say } from '@sousto/messages/courier-documents-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FileCheck } from 'lucide-react'
import { useClient } from '../../../platform/router-context.ts'
import { documentText, validityOn } from '../../../shared/courier-documents/document-words.ts'
import { ownDocumentsQuery } from './own-documents.ts'

/** Leads to the documents, with a warning before a document expires (`dispatch.md` §4). */
export function DocumentsRow() {
  const { data } = useQuery(ownDocumentsQuery(useClient()))
  return (
    <>
      {data?.documents.filter(needsNotice(data)).map((document) => (
        <Notice
          key={document.id}
          tone={
            document.state === 'refused' || validityOn(document, data.today) === 'expired' ? 'bad' : 'warn'
          }
          title={`${courierDocumentName(document.kind)}: ${documentText(document, data.today)}`}
        >
          {document.reason ?? say('send_please')}
        </Notice>
      ))}
      <Link to="/kuryr/doklady" className="courier-row">
        <FileCheck aria-hidden />
        <span>
          <b>{say('title')}</b>
          <small>{data === undefined ? say('row_detail') : summary(data)}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </>
  )
}

/** An accepted document needs no notice once a newer one waits. */
const needsNotice =
  ({ documents, today }: OwnDocumentsAnswer) =>
  (document: OwnDocumentsAnswer['documents'][number]): boolean => {
    if (document.state === 'refused') return true
    const isReplaced = documents.some(({ kind, state }) => kind === document.kind && state === 'waiting')
    return !isReplaced && validityOn(document, today) !== 'valid'
  }

function summary({ documents, vehicle, required }: OwnDocumentsAnswer): string {
  const isMissing = COURIER_DOCUMENTS.some(
    (kind) => isNeededFor(vehicle, kind) && !documents.some((each) => each.kind === kind),
  )
  if (isMissing) return say(required ? 'row_missing_required' : 'row_missing')
  return documents.some(({ state }) => state === 'waiting') ? say('row_waiting') : say('row_fine')
}
