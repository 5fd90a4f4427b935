import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import './toast.css'

type ToastMessage = {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  /** An action, e.g. undo. */
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

type ToastData = { readonly tone: 'good' | 'bad' }

/** The toast viewport at the bottom of the screen, once around the app. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider limit={2} timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="ui-toasts" aria-label="Oznámení">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** `const show = useToast()`, then `show({text, action})`. Announced without taking the focus (F6 moves to the action); a new toast replaces the last. */
export function useToast(): (message: ToastMessage) => void {
  const { add, close } = Toast.useToastManager<ToastData>()
  return useCallback(
    ({ text, tone = 'good', action }) => {
      const id = add({
        title: text,
        data: { tone },
        priority: tone === 'bad' ? 'high' : 'low',
        ...(action !== undefined && {
          actionProps: {
            children: action.label,
            onClick: () => {
              close(id)
              action.onAction()
            },
          },
        }),
      })
    },
    [add, close],
  )
}

/** Dismisses all toasts, e.g. when the screen that they are about is opened. */
export function useDismissToasts(): () => void {
  const { close } = Toast.useToastManager()
  return useCallback(() => close(), [close])
}

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="ui-toast" swipeDirection={['down', 'left', 'right']}>
      <Toast.Content className="ui-toast-content" data-tone={toast.data?.tone}>
        {toast.data?.tone === 'bad' ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
        <Toast.Title className="ui-toast-text" render={<p />} />
        <Toast.Action className="ui-toast-action" />
        <Toast.Close className="ui-toast-close" aria-label="Zavřít oznámení">
          <X aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
