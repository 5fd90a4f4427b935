import { cityCalls } from '@sousto/contract/cities/endpoints.ts'
import type { ManagedCity } from '@sousto/contract/cities/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { CITIES } from './queries.ts'

/** Removes a city that was added by mistake. The server refuses one to which anything belongs. */
export function RemoveCity({ city: { id, version, values, outlets } }: { readonly city: ManagedCity }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.of(cityCalls).remove({ params: { city: id }, headers: { version } }),
    onSuccess: async () => {
      show({ text: `Město ${values.name} je smazané.` })
      await navigate({ to: '/sprava/mesta' })
      await queryClient.invalidateQueries({ queryKey: [CITIES] })
    },
  })
  return (
    <>
      <div className="office-buttons">
        <Button variant="quiet" disabled={outlets > 0} onClick={() => setAsking(true)}>
          Smazat město
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Smazat město ${values.name}?`}
        description="Smažou se i jeho oblasti a jejich návrhy. Vrátit to nejde."
        yes="Smazat"
        danger
        pending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={remove.error} />
      </ConfirmDialog>
    </>
  )
}
