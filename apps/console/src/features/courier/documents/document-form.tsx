import { ownDocuments } from '@sousto/contract/courier-documents/endpoints.ts'
import type { CourierDocument } from '@sousto/domain/courier-joining/documents.ts'
import { DOOR_PHOTOGRAPH_SIDE } from '@sousto/domain/ride/door-photograph.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierDocumentName } from '@sousto/messages/courier-document-messages.ts'
import { courierDocumentsMessage as say } from '@sousto/messages/courier-documents-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { scaledPicture } from '@sousto/ui/scaled-picture/scaled-picture.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { ownDocumentsQuery } from './own-documents.ts'

const LONGEST_NUMBER = 40

type DocumentFormProps = {
  readonly kind: CourierDocument
  /** False means that the courier has sent one before. */
  readonly isFirst: boolean
}

/** Sends a document for its check. The phone scales its picture down first. */
export function DocumentForm({ kind, isFirst }: DocumentFormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const [picture, setPicture] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      client.of(ownDocuments).send({ params: { kind }, body: { number, expiresOn, picture } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(ownDocumentsQuery(client).queryKey, answer)
      setOpen(false)
      setNumber('')
      setExpiresOn('')
      setPicture(null)
    },
  })
  const take = async (file: Blob) => {
    setUnreadable(false)
    try {
      setPicture(await scaledPicture(file, DOOR_PHOTOGRAPH_SIDE))
    } catch {
      setUnreadable(true)
    }
  }
  const name = courierDocumentName(kind)
  if (!isOpen)
    return (
      <Button
        variant="line"
        aria-label={say(isFirst ? 'send_named' : 'send_new_named', { name })}
        onClick={() => setOpen(true)}
      >
        {say(isFirst ? 'send' : 'send_new')}
      </Button>
    )
  return (
    <form
      className="courier-form"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <TextField
        label={say('number')}
        optional
        autoComplete="off"
        limit={lettersUpTo(LONGEST_NUMBER)}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label={say('valid_to')}
        required
        type="date"
        value={expiresOn}
        onChange={({ target }) => setExpiresOn(target.value)}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={say('file')}
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
      <Button variant="line" icon={<Camera aria-hidden />} onClick={() => input.current?.click()}>
        {picture === null ? say('picture_add') : say('picture_other')}
      </Button>
      {picture !== null && (
        <img className="courier-document" src={`data:image/jpeg;base64,${picture}`} alt={say('picture')} />
      )}
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          {say('unreadable')}
        </Notice>
      )}
      <FormFailure error={send.error} />
      <div className="courier-pair">
        <Button variant="line" disabled={send.isPending} onClick={() => setOpen(false)}>
          {say('back')}
        </Button>
        <Button
          variant="cta"
          type="submit"
          loading={send.isPending}
          disabled={expiresOn === '' || (number.trim() === '' && picture === null)}
        >
          {say('submit')}
        </Button>
      </div>
    </form>
  )
}
