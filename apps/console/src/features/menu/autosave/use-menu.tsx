/** The menu being edited, for the parts of its screens. */
import type { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Edited, MenuState } from '@sousto/contract/menu-editing/wire.ts'
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { type SubjectRef, subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useOutlet } from '../../../shared/outlet/outlet.tsx'
import { useSessionEnd } from '../../../shared/session/me.ts'
import {
  type AutosaveState,
  createMenuAutosave,
  type MenuAutosave,
  type Seen,
  type Unsaved,
} from './menu-autosave.ts'
import { menuKey, rememberMenu } from './menu-query.ts'

type MenuView = { readonly state: MenuState; readonly autosave: MenuAutosave; readonly outlet: number }

const View = createContext<MenuView | null>(null)
export const MenuProvider = View

export function useMenu(): MenuView {
  const view = useContext(View)
  if (view === null) throw new Error('this part needs a menu around it')
  return view
}

/** Creates one autosave for the life of the screen. */
export function useNewAutosave(): MenuAutosave {
  const { id: outlet } = useOutlet()
  const queryClient = useQueryClient()
  const onFailure = useSessionEnd()
  const [autosave] = useState(() =>
    createMenuAutosave({
      versionOf: (subject) =>
        queryClient.getQueryData<MenuState>(menuKey(outlet))?.versions[subjectId(subject)] ?? 'none',
      onState: (state) => rememberMenu(queryClient, outlet, state),
      onFailure,
    }),
  )
  useEffect(() => autosave.start(), [autosave])
  return autosave
}

export const useAutosaveState = (autosave: MenuAutosave): AutosaveState =>
  useSyncExternalStore(autosave.subscribe, autosave.state)

/** Returns a subject's unsaved text and the time of its last save. */
export function useUnsaved(subject: SubjectRef): {
  readonly unsaved: Unsaved | undefined
  readonly savedAt: Temporal.Instant | undefined
} {
  const { autosave } = useMenu()
  const { unsaved, savedAt } = useAutosaveState(autosave)
  const id = subjectId(subject)
  return { unsaved: unsaved.get(id), savedAt: savedAt.get(id) }
}

type Call<Answer> = (client: Client, seen: Seen) => Promise<Answer>

type Change<Answer> = {
  readonly call: Call<Answer>
  /** The subject of the change, for its version; a string is the version itself. */
  readonly of?: SubjectRef | string
  /** Returns the menu to show until the response arrives. */
  readonly shown?: (menu: MenuDocument) => MenuDocument
}

/**
 * A change that is sent at once and reports its failure: adding, removing, sorting, publishing. It runs after earlier
 * typed text.
 */
export function useMenuChange<Answer extends MenuState | Edited = Edited>(onDone?: (answer: Answer) => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { autosave, outlet } = useMenu()
  return useMutation<Answer, ApiFailure, Change<Answer>>({
    onMutate: ({ shown }) => {
      const state = queryClient.getQueryData<MenuState>(menuKey(outlet))
      if (shown === undefined || state === undefined) return
      return rememberMenu(queryClient, outlet, { ...state, menu: shown(state.menu) })
    },
    mutationFn: async ({ call, of = 'none' }) => {
      await autosave.flush()
      return autosave.run(async () => {
        const versions = queryClient.getQueryData<MenuState>(menuKey(outlet))?.versions ?? {}
        const version = typeof of === 'string' ? of : (versions[subjectId(of)] ?? 'none')
        const answer = await call(client, { key: crypto.randomUUID(), version })
        await rememberMenu(queryClient, outlet, 'state' in answer ? answer.state : answer)
        return answer
      })
    },
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => {
      show({ tone: 'bad', text: failureText(error) })
      // Another person was faster, so their version is loaded.
      void queryClient.invalidateQueries({ queryKey: menuKey(outlet) })
    },
  })
}
