import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useMenu, useMenuChange } from '../autosave/use-menu.tsx'
import { Comparison, type Sides } from './comparison.tsx'
import { MenuHistory } from './menu-history.tsx'
import { Problems } from './problems.tsx'
import { publicationMoment } from './publication-text.ts'
import './publish.css'

export type OpenDialog = 'publish' | 'compare' | 'history'

type PublishDialogsProps = {
  readonly open: OpenDialog | null
  readonly onOpen: (open: OpenDialog | null) => void
}

const DRAFT: Sides = { from: 'published', to: 'draft' }

export function PublishDialogs({ open, onOpen }: PublishDialogsProps) {
  const [sides, setSides] = useState<Sides>(DRAFT)
  const close = (next: boolean) => {
    if (next) return
    setSides(DRAFT)
    onOpen(null)
  }
  const isHistory = open === 'history'
  return (
    <>
      <Dialog
        open={open !== null && !isHistory}
        onOpenChange={close}
        size="large"
        title={open === 'publish' ? 'Co se zveřejněním změní' : 'Porovnat menu'}
        footer={<Footer isPublishing={open === 'publish'} onClose={() => close(false)} />}
      >
        <div className="publish">
          <Problems onClose={() => close(false)} />
          <Comparison sides={sides} onSides={open === 'compare' ? setSides : null} />
          <p className="publish-note">
            <History aria-hidden />
            <LastPublication />{' '}
            <Button variant="link" onClick={() => onOpen('history')}>
              Historie menu
            </Button>
          </p>
        </div>
      </Dialog>
      <Dialog open={isHistory} onOpenChange={close} title="Historie menu">
        <MenuHistory
          onCompare={(publication) => {
            setSides({ from: String(publication), to: 'published' })
            onOpen('compare')
          }}
        />
      </Dialog>
    </>
  )
}

function LastPublication() {
  const { published } = useMenu().state
  if (published === null) return 'Platí hned a všude. Tohle bude první zveřejnění.'
  return `Platí hned a všude. Poslední zveřejnění: ${publicationMoment(published)}, lze se k němu vrátit.`
}

type FooterProps = { readonly isPublishing: boolean; readonly onClose: () => void }

function Footer({ isPublishing, onClose }: FooterProps) {
  const { state, outlet } = useMenu()
  const show = useToast()
  const { draft, published, problems } = state
  const publish = useMenuChange<MenuState>(() => {
    show({ tone: 'good', text: 'Zveřejněno. Zákazníci to vidí hned.' })
    onClose()
  })
  const merge = useMenuChange<MenuState>(() => {
    publish.reset()
    show({ text: 'Koncept je spojený s tím, co bylo zveřejněno mezitím. Prohlédněte si ho a zveřejněte.' })
  })
  const count = draft?.changes.length ?? 0
  const isOutdated = draft?.outdated === true || publish.error?.code === 'menu_published_meanwhile'
  return (
    <div className="publish-buttons">
      <Button variant="line" onClick={onClose}>
        {isPublishing ? 'Ještě ne' : 'Zavřít'}
      </Button>
      {isPublishing && isOutdated && (
        <Button
          loading={merge.isPending}
          onClick={() =>
            merge.mutate({
              of: published === null ? 'none' : String(published.id),
              call: (client, headers) => client.of(menuEditing).merge({ params: { outlet }, headers }),
            })
          }
        >
          Spojit s novějším menu
        </Button>
      )}
      {isPublishing && !isOutdated && draft !== null && count > 0 && problems.length === 0 && (
        <Button
          variant="cta"
          loading={publish.isPending}
          onClick={() =>
            publish.mutate({
              of: draft.version,
              call: (client, headers) =>
                client.of(menuEditing).publish({ params: { outlet }, headers, body: { note: '' } }),
            })
          }
        >
          {countMessage('publish_changes', { count })}
        </Button>
      )}
    </div>
  )
}
