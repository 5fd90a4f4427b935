import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { MenuState, Publication } from '@sousto/contract/menu-editing/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { useMenu, useMenuChange } from '../autosave/use-menu.tsx'
import { publicationMoment, publicationSource } from './publication-text.ts'
import { publicationsQuery } from './publications-query.ts'

/** Lists every publication, latest first; each can be compared and restored. */
export function MenuHistory({ onCompare }: { readonly onCompare: (publication: number) => void }) {
  const client = useClient()
  const { outlet, state } = useMenu()
  const query = useInfiniteQuery(publicationsQuery(client, outlet))
  const [chosen, setChosen] = useState<Publication | null>(null)
  const publications = query.data?.pages.flatMap((page) => page.publications)
  if (publications === undefined) {
    return query.error === null ? (
      <Loading text="Načítám historii" height={240} />
    ) : (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return (
    <>
      {publications.length === 0 && <p className="publish-same">Zatím tu nic zveřejněno nebylo.</p>}
      <ul className="office-rows">
        {publications.map((publication) => {
          const moment = publicationMoment(publication)
          const isNow = publication.id === state.published?.id
          return (
            <li key={publication.id} className="office-row">
              <div>
                <b>{moment}</b>
                <small>{publicationSource(publication)}</small>
                {publication.note !== '' && <small>{publication.note}</small>}
              </div>
              {isNow ? (
                <Badge tone="good">teď na Soustu</Badge>
              ) : (
                <div className="office-buttons">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Porovnat s tím, co platí: ${moment}`}
                    onClick={() => onCompare(publication.id)}
                  >
                    Porovnat
                  </Button>
                  <Button
                    variant="line"
                    size="small"
                    aria-label={`Vrátit se k němu: ${moment}`}
                    onClick={() => setChosen(publication)}
                  >
                    Vrátit se k němu
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {query.hasNextPage && (
        <Button variant="line" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Starší
        </Button>
      )}
      <TakeBack publication={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

type TakeBackProps = { readonly publication: Publication | null; readonly onClose: () => void }

function TakeBack({ publication, onClose }: TakeBackProps) {
  const queryClient = useQueryClient()
  const show = useToast()
  const { outlet, state } = useMenu()
  const takeBack = useMenuChange<MenuState>(() => {
    show({ tone: 'good', text: 'Hotovo, zákazníci vidí starší menu.' })
    void queryClient.invalidateQueries({ queryKey: ['menu-publications', outlet] })
    onClose()
  })
  return (
    <ConfirmDialog
      open={publication !== null}
      title={`Vrátit menu: ${publication === null ? '' : publicationMoment(publication)}?`}
      description="Zákazníci ho uvidí hned. Vznikne nové zveřejnění, takže nic nezmizí, a rozdělaný koncept vám zůstane."
      no="Nechat, jak je"
      yes="Vrátit a zveřejnit"
      pending={takeBack.isPending}
      onYes={() => {
        if (publication === null) return
        takeBack.mutate({
          of: state.published === null ? 'none' : String(state.published.id),
          call: (client, headers) =>
            client.of(menuEditing).takeBack({
              params: { outlet, id: publication.id },
              headers,
              body: { note: '' },
            }),
        })
      }}
      onNo={onClose}
    />
  )
}
