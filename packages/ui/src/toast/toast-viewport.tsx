import { Toast } from '@base-ui/react/toast'
import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import type { ToastMessage, ToastQueue } from './toast-queue.ts'

type ToastData = { readonly tone: 'good' | 'bad' }

/** The toasts of `ToastProvider`, which are loaded with the first one. */
export function ToastViewport({ queue }: { readonly queue: ToastQueue }) {
  return (
    <Toast.Provider limit={2} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport className="ui-toasts ui-above-bar" aria-label={uiMessage('notifications')}>
          <Toasts queue={queue} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ queue }: { readonly queue: ToastQueue }) {
  const { toasts, add, close } = Toast.useToastManager<ToastData>()
  useEffect(() => {
    const show = ({ text, tone = 'good', action }: ToastMessage) => {
      const id = add({
        title: text,
        data: { tone },
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
    }
    return queue.open({ show, dismiss: () => close() })
  }, [queue, add, close])
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="ui-toast" swipeDirection={['down', 'left', 'right']}>
      <Toast.Content className="ui-toast-content" data-tone={toast.data?.tone}>
        {toast.data?.tone === 'bad' ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
        {/* Base UI's `priority: 'high'` would hide the whole toast, whose buttons take the focus, from screen readers. */}
        <Toast.Title
          className="ui-toast-text"
          render={<p {...(toast.data?.tone === 'bad' && { role: 'alert' })} />}
        />
        <Toast.Action className="ui-toast-action" />
        {/* Base UI hides it until the pointer or the focus is in the viewport, although it takes the focus. */}
        <Toast.Close
          className="ui-toast-close"
          aria-label={uiMessage('close_notification')}
          aria-hidden={false}
        >
          <X aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
