import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { AreaDraft } from '@sousto/contract/area-drafts/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useUndo } from '../../shared/forms/use-undo.ts'
import { areaDraftQuery, CITY_AREAS } from './queries.ts'

export function DropDraft({ draft: { id, version, name, city } }: { readonly draft: AreaDraft }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const reload = () => void queryClient.invalidateQueries({ queryKey: [CITY_AREAS] })
  const showDropped = useUndo(
    (draft: number) => client.of(areaDraftCalls).putBack({ params: { draft } }),
    ({ id: draft }) => {
      reload()
      queryClient.removeQueries({ queryKey: areaDraftQuery(client, draft).queryKey })
    },
  )
  const drop = useMutation({
    mutationFn: () =>
      client
        .of(areaDraftCalls)
        .drop({ params: { draft: id }, headers: { key: crypto.randomUUID(), version } }),
    onSuccess: () => {
      reload()
      showDropped({ text: 'Návrh je pryč.', undone: 'Návrh je zpátky.', change: id })
      void navigate({ to: '/sprava/mesta/$city/oblasti', params: { city: String(city.id) } })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Zahodit návrh
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Zahodit návrh ${name}?`}
        description="Zveřejněné oblasti zůstanou, jak jsou."
        yes="Zahodit"
        danger
        pending={drop.isPending}
        onYes={() => drop.mutate()}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={drop.error} />
      </ConfirmDialog>
    </>
  )
}
