import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { sharedPartMessage } from '@sousto/messages/shared-part-messages.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Share2 } from 'lucide-react'

type ShareButtonProps = {
  /** The accessible name. */
  readonly label: string
  readonly title: string
  /** A path without private data: a shared link never contains a guid. */
  readonly path: string
  readonly variant?: 'raised' | 'soft'
}

/** Shares a page through the system's dialog, or copies the link if there is none. */
export function ShareButton({ label, title, path, variant = 'soft' }: ShareButtonProps) {
  const show = useToast()
  const share = async () => {
    const url = new URL(LANGUAGE_PATH + path, window.location.origin).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      show({ text: sharedPartMessage('link_copied') })
    } catch (error) {
      // The visitor has closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      show({ text: sharedPartMessage('link_not_copied', { url }), tone: 'bad' })
    }
  }
  return (
    <IconButton label={label} variant={variant} onClick={() => void share()}>
      <Share2 aria-hidden size={20} />
    </IconButton>
  )
}
