import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { ApplicationDetail } from '@sousto/contract/received-applications/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { applicationQuery } from './queries.ts'

/** Deletes an application for good. */
export function Removal({ id, version, name, outlet }: ApplicationDetail) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const [isAsked, setIsAsked] = useState(false)
  const { queryKey } = applicationQuery(client, id)
  const remove = useMutation({
    mutationFn: () =>
      client.of(receivedApplicationCalls).remove({ params: { application: id }, headers: { version } }),
    onSuccess: async () => {
      show({ text: 'Žádost je smazaná.' })
      await navigate({ to: '/sprava/zadosti', replace: true })
      queryClient.removeQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey: ['received-applications'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <section className="office-section office-spaced" aria-labelledby="smazat-zadost">
      <h2 id="smazat-zadost">Smazání</h2>
      <p>Smažou se i poznámky a odpovědi.{outlet !== null && ' Podnik, který z žádosti vznikl, zůstane.'}</p>
      <div className="office-buttons">
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          Smazat žádost
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        danger
        title="Smazat žádost"
        description={`Smaže se, co nám napsal žadatel ${name}. Vrátit to nejde.`}
        yes="Smazat"
        pending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => {
          setIsAsked(false)
          remove.reset()
        }}
      >
        <FormFailure error={remove.error} />
      </ConfirmDialog>
    </section>
  )
}
