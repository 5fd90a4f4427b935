import type { Address } from '@sousto/domain/delivery/place.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { saveAddressMessage } from '@sousto/messages/save-address-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { useForm } from '../forms/use-form.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useUser } from '../session/current-user.ts'
import { savedAddressesQuery } from '../session/personal-queries.ts'
import './saved-addresses.css'

/** The maximum length that the API accepts. */
const NOTE_MAX = 100

type SaveAddressProps = { readonly address: Address; readonly onSaved?: () => void }

/** Saves an address under a name. Renders nothing if it is already saved or the visitor is not logged in. */
export function SaveAddress({ address, onSaved }: SaveAddressProps) {
  const client = useClient()
  const queries = useQueryClient()
  const loggedIn = Boolean(useUser())
  const saved = useQuery({ ...savedAddressesQuery(client), enabled: loggedIn })
  const form = useForm({ initial: { note: '' }, problemsOf: () => [] })
  const saving = useSubmit({
    call: (note: string) => client.customers.saveAddress({ query: note.trim(), body: address.code }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: savedAddressesQuery(client).queryKey })
      onSaved?.()
    },
    onFailed: (error) => form.refuse('note', failureMessage(error)),
  })
  if (!saved.data || saved.data.some((each) => each.address.code === address.code)) return null
  return (
    <form className="save-address" onSubmit={form.submit(({ note }) => saving.send(note))}>
      <p className="t-small muted">{address.text}</p>
      <TextField
        {...form.field('note')}
        label={saveAddressMessage('note')}
        placeholder={saveAddressMessage('example')}
        limit={lettersUpTo(NOTE_MAX)}
        autoComplete="off"
      />
      <Button type="submit" variant="line" loading={saving.isPending}>
        {saveAddressMessage('save')}
      </Button>
    </form>
  )
}
