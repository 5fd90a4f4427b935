/**
 * The frame of both menu screens: loads the menu, shows a lost connection, and asks before unsaved text is discarded.
 */
import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { MenuOfChain } from '../../../shared/outlet/menu-of-chain.tsx'
import { Office } from '../../../shared/outlet/office.tsx'
import { useOutlet } from '../../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { PublishActions } from '../publish/publish-actions.tsx'
import type { MenuAutosave } from './menu-autosave.ts'
import { menuQuery } from './menu-query.ts'
import { MenuProvider, useAutosaveState, useNewAutosave } from './use-menu.tsx'
import '../menu.css'
import '../editor/editor.css'

type MenuScreenProps = {
  readonly title: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export function MenuScreen({ title, tools, children }: MenuScreenProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const autosave = useNewAutosave()
  const { data: state, error, refetch } = useQuery(menuQuery(client, outlet))
  const view = useMemo(
    () => (state === undefined ? null : { state, autosave, outlet }),
    [state, autosave, outlet],
  )
  const frame = {
    title,
    subtitle: 'Prodej a vyprodání platí hned. Ostatní změny čekají na zveřejnění.',
    width: 'wide',
    ...(tools !== undefined && { tools }),
  } as const
  if (view === null) {
    return (
      <Office {...frame}>
        {error === null ? (
          <Loading text="Načítám menu" height={480} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </Office>
    )
  }
  if (view.state.leader !== null) {
    return (
      <Office {...frame}>
        <MenuOfChain leader={view.state.leader} />
      </Office>
    )
  }
  return (
    <MenuProvider value={view}>
      <Office {...frame} actions={<PublishActions />}>
        <Offline autosave={autosave} isLost={error !== null} />
        <Outdated state={view.state} />
        <Followed followers={view.state.followers} />
        {children}
      </Office>
      <LeaveQuestion autosave={autosave} />
    </MenuProvider>
  )
}

function Offline({ autosave, isLost }: { readonly autosave: MenuAutosave; readonly isLost: boolean }) {
  const { unsaved } = useAutosaveState(autosave)
  const waiting = [...unsaved.values()].filter(({ status }) => status === 'offline').length
  if (!isLost && waiting === 0) return null
  return (
    <div className="menu-strip">
      <Notice tone="warn" role="alert" title="Bez spojení">
        {waiting === 0
          ? 'Vidíte, co se načetlo naposled. Zkoušíme to dál.'
          : 'Co jste napsali, tu zůstává a uloží se, až se spojení vrátí. Nechte stránku otevřenou.'}
      </Notice>
    </div>
  )
}

function Outdated({ state }: { readonly state: MenuState }) {
  if (state.draft?.outdated !== true) return null
  return (
    <div className="menu-strip">
      <Notice tone="warn" title="Mezitím bylo zveřejněno jiné menu">
        Koncept se s ním spojí, než ho zveřejníte. Co jste změnili, zůstane.
      </Notice>
    </div>
  )
}

/** Says that others have this menu, too. */
function Followed({ followers }: { readonly followers: number }) {
  const { id } = useOutlet()
  if (followers === 0) return null
  return (
    <div className="menu-strip">
      <Notice
        title="Společné menu řetězce"
        actions={
          <Link to="/podnik/$outlet/retezec" params={{ outlet: id }}>
            Podniky řetězce
          </Link>
        }
      >
        Co zveřejníte, dostanou i další podniky: {followers}.
      </Notice>
    </div>
  )
}

/** Everything that can be saved is saved first; the question concerns only the rest. */
function LeaveQuestion({ autosave }: { readonly autosave: MenuAutosave }) {
  const { unsaved } = useAutosaveState(autosave)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || autosave.state().unsaved.size === 0) return false
      await autosave.flush()
      return autosave.state().unsaved.size > 0
    },
    enableBeforeUnload: () => unsaved.size > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title="Odejít bez uložení?"
      description="Něco z toho, co jste napsali, se ještě neuložilo. Když odejdete, ztratí se to."
      no="Zůstat tady"
      yes="Odejít"
      danger
      onYes={() => proceed?.()}
      onNo={() => reset?.()}
    />
  )
}
