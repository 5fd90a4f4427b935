import type { Address } from '@sousto/domain/delivery/place.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { useUser } from '../session/current-user.ts'
import { savedAddressesQuery } from '../session/personal-queries.ts'
import './saved-addresses.css'

/** What the wire takes. */
const NOTE_MAX = 100

/** Saves the address at which one is, under a name; nothing where it is saved already or nobody is logged in. */
export function SaveAddress({ address }: { readonly address: Address }) {
  const client = useClient()
  const queries = useQueryClient()
  const loggedIn = Boolean(useUser())
  const saved = useQuery({ ...savedAddressesQuery(client), enabled: loggedIn })
  const [note, setNote] = useState('')
  const saving = useMutation({
    mutationFn: () => client.customers.saveAddress({ query: note.trim(), body: address.code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: savedAddressesQuery(client).queryKey }),
  })
  if (!saved.data || saved.data.some((each) => each.address.code === address.code)) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form className="save-address" onSubmit={submit}>
      <p className="t-small muted">{address.text}</p>
      <TextField
        label="Uložit tuto adresu jako"
        placeholder="Domů, Práce…"
        maxLength={NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={saving.isError ? failureMessage(saving.error) : undefined}
      />
      <Button type="submit" variant="line" loading={saving.isPending}>
        Uložit adresu
      </Button>
    </form>
  )
}
