import { DOOR_PHOTOGRAPH_SIDE } from '@sousto/domain/ride/door-photograph.ts'
import { complaintMessage } from '@sousto/messages/complaint-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { scaledPicture } from '@sousto/ui/scaled-picture/scaled-picture.ts'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'

type PhotographFieldProps = {
  /** A JPEG in base64. Null means none. */
  readonly photograph: string | null
  readonly onChange: (photograph: string | null) => void
}

/** Takes or chooses a photograph, which the browser scales down before it is sent. */
export function PhotographField({ photograph, onChange }: PhotographFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    setUnreadable(false)
    try {
      onChange(await scaledPicture(file, DOOR_PHOTOGRAPH_SIDE))
    } catch {
      setUnreadable(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="complaint-photograph">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={complaintMessage('photograph')}
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
      {photograph !== null && (
        <img src={`data:image/jpeg;base64,${photograph}`} alt={complaintMessage('photograph_alt')} />
      )}
      {photograph === null ? (
        <Button
          variant="line"
          icon={<Camera aria-hidden size={18} />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {complaintMessage('photograph')}
        </Button>
      ) : (
        <Button variant="line" size="small" onClick={() => onChange(null)}>
          {complaintMessage('photograph_remove')}
        </Button>
      )}
      <p className="t-small muted">{complaintMessage('photograph_kept')}</p>
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          {complaintMessage('photograph_unreadable')}
        </Notice>
      )}
    </div>
  )
}
