import { bannerCalls } from '@sousto/contract/banners/endpoints.ts'
import type { BannerBody, PlacedBanner } from '@sousto/contract/banners/wire.ts'
import type { Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { PictureField } from '../../shared/admin/picture-field.tsx'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { useUndo } from '../../shared/forms/use-undo.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { BannerForm } from './banner-form.tsx'
import { BANNERS, bannerQuery } from './queries.ts'

const croppers = onDemand(() => import('./banner-cropper.tsx'))

/** The form of a banner that does not exist yet. */
export function NewBannerPage({ today }: { readonly today: string }) {
  const client = useClient()
  const navigate = useNavigate()
  const show = useToast()
  const add = useKeyedChange(
    (body: BannerBody, headers) => client.of(bannerCalls).add({ headers, body }),
    [BANNERS],
    ({ id }) => {
      show({ text: 'Banner je založený. Teď mu můžete dát obrázek.' })
      void navigate({ to: '/sprava/bannery/$banner', params: { banner: String(id) } })
    },
  )
  const draft: BannerBody = {
    position: 1,
    firstDay: today,
    lastDay: null,
    cities: [],
    url: '/',
    title: '',
    text: '',
    action: '',
    tone: 'plum',
  }
  return (
    <ManagementFrame title="Nový banner" subtitle="Obrázek přidáte po založení.">
      <BannerForm
        banner={draft}
        images={{ phone: null, desktop: null }}
        save="Založit banner"
        pending={add.isPending}
        onSave={add.mutate}
      >
        <FormFailure error={add.error} />
      </BannerForm>
    </ManagementFrame>
  )
}

/** A banner with its picture. */
export function BannerPage({ banner }: { readonly banner: number }) {
  const { data, error, refetch } = useQuery(bannerQuery(useClient(), banner))
  return (
    <ManagementFrame title={data?.title ?? 'Banner'} subtitle="Změny zákazníci vidí hned.">
      {data === undefined && error === null && <Loading text="Načítám banner" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Placed key={data.id} banner={data} />}
    </ManagementFrame>
  )
}

function Placed({ banner }: { readonly banner: PlacedBanner }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const [removing, setRemoving] = useState(false)
  const { queryKey } = bannerQuery(client, banner.id)
  const request = { params: { banner: banner.id }, headers: { version: banner.version } }
  const reload = { onError: () => queryClient.invalidateQueries({ queryKey }) }
  const shown = (next: PlacedBanner) => {
    queryClient.setQueryData(queryKey, next)
    void queryClient.invalidateQueries({ queryKey: [BANNERS] })
    show({ text: 'Uloženo.' })
  }
  const change = useMutation({
    ...reload,
    mutationFn: (body: BannerBody) => client.of(bannerCalls).change({ ...request, body }),
    onSuccess: shown,
  })
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const cropper = useOnDemand(croppers, uploaded !== null)
  const upload = useMutation({
    mutationFn: (file: File) => client.of(bannerCalls).uploadPhoto({ file }),
    onSuccess: setUploaded,
  })
  const showRemoved = useUndo(
    (of: typeof request) => client.of(bannerCalls).putBack(of),
    () => void queryClient.invalidateQueries({ queryKey: [BANNERS] }),
  )
  const remove = useMutation({
    ...reload,
    mutationFn: () => client.of(bannerCalls).remove(request),
    onSuccess: async () => {
      showRemoved({ text: 'Banner je pryč.', undone: 'Banner je zpátky.', change: request })
      await navigate({ to: '/sprava/bannery' })
      queryClient.removeQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: [BANNERS] })
    },
  })
  return (
    <>
      <BannerForm
        banner={banner}
        images={{ phone: banner.phoneImage, desktop: banner.image }}
        save="Uložit"
        pending={change.isPending}
        onSave={change.mutate}
      >
        <PictureField
          hint="Výřez pro telefon a pro počítač vyberete hned potom."
          pending={upload.isPending}
          onChosen={upload.mutate}
        />
        <FormFailure error={change.error ?? upload.error ?? remove.error} />
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          Odebrat banner
        </Button>
      </BannerForm>
      {cropper !== null && uploaded !== null && (
        <cropper.BannerCropper
          banner={banner}
          uploaded={uploaded}
          onClose={() => setUploaded(null)}
          onFailed={() => void reload.onError()}
          onDone={(next) => {
            setUploaded(null)
            shown(next)
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        title="Odebrat banner?"
        description="Zákazníci ho hned přestanou vidět. V záznamech zůstane, jak vypadal."
        yes="Odebrat"
        danger
        pending={remove.isPending}
        onNo={() => setRemoving(false)}
        onYes={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
      />
    </>
  )
}
