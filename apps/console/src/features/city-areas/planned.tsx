import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { AreaDraft } from '@sousto/contract/area-drafts/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { areaDraftQuery, CITY_AREAS } from './queries.ts'

/** A draft that waits for its time. It is edited again once it is withdrawn. */
export function Planned({ draft: { id, version, publishAt } }: { readonly draft: AreaDraft }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      client
        .of(areaDraftCalls)
        .withdraw({ params: { draft: id }, headers: { key: crypto.randomUUID(), version } }),
    onSuccess: (open) => {
      queryClient.setQueryData(areaDraftQuery(client, id).queryKey, open)
      void queryClient.invalidateQueries({ queryKey: [CITY_AREAS] })
    },
  })
  return (
    <>
      <Notice
        tone="good"
        title={publishAt === null ? 'Čeká na zveřejnění' : `Zveřejní se ${dayAndTime(publishAt)}`}
        actions={
          <Button size="small" variant="line" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Stáhnout a upravit
          </Button>
        }
      >
        Pokud do té doby někdo zveřejní jiné oblasti, návrh počká, až ho znovu projdete.
      </Notice>
      <FormFailure error={withdraw.error} />
    </>
  )
}
