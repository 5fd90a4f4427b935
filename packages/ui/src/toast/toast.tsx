import { createContext, type ReactNode, useContext, useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { type ToastMessage, type ToastQueue, toastQueue } from './toast-queue.ts'
import './toast.css'

const viewports = onDemand(() => import('./toast-viewport.tsx'))

const Desk = createContext<ToastQueue | null>(null)

/** The toast viewport at the bottom of the screen, once around the app. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(false)
  const [queue] = useState(() => toastQueue(() => setWanted(true)))
  const part = useOnDemand(viewports, wanted)
  return (
    <Desk value={queue}>
      {children}
      {part && <part.ToastViewport queue={queue} />}
    </Desk>
  )
}

function useDesk(): ToastQueue {
  const queue = useContext(Desk)
  if (queue === null) throw new Error('a toast needs a ToastProvider around it')
  return queue
}

/**
 * Usage: `const show = useToast()`, then `show({text, action})`. A toast is announced without taking the focus (F6
 * moves to the action), and a new toast replaces the last.
 */
export function useToast(): (message: ToastMessage) => void {
  return useDesk().show
}

/** Dismisses all toasts, e.g. when the screen that they concern is opened. */
export function useDismissToasts(): () => void {
  return useDesk().dismiss
}
