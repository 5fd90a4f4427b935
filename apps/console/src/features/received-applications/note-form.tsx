import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import { APPLICATION_REMARK_MAX } from '@sousto/domain/applications/handling.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useApplicationChange } from './use-application-change.ts'

export function NoteForm({ application }: { readonly application: number }) {
  const client = useClient()
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useApplicationChange(
    application,
    (note: string) =>
      client.of(receivedApplicationCalls).note({ params: { application }, body: { text: note } }),
    () => setText(''),
  )
  return (
    <form
      className="application-form"
      aria-label="Nová poznámka"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(text.trim())
      }}
    >
      <TextArea
        label="Poznámka"
        hint="Žadatel ji neuvidí."
        limit={lettersUpTo(APPLICATION_REMARK_MAX)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure error={error} />
      <div className="office-buttons">
        <Button type="submit" variant="line" disabled={text.trim() === ''} loading={isPending}>
          Připsat poznámku
        </Button>
      </div>
    </form>
  )
}
