import { DOOR_PHOTOGRAPH_SIDE } from '@sousto/domain/ride/door-photograph.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { scaledPicture } from '@sousto/ui/scaled-picture/scaled-picture.ts'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'

type TakePhotographProps = {
  readonly label: string
  readonly hint: string
  readonly unreadable: string
  /** False if there are enough: then only the hint is shown. */
  readonly offered: boolean
  /** Called with a JPEG in base64. */
  readonly onTaken: (photograph: string) => void
}

/** Takes or chooses a photograph, which the browser scales down before it is sent. */
export function TakePhotograph({ label, hint, unreadable, offered, onTaken }: TakePhotographProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    setUnreadable(false)
    try {
      onTaken(await scaledPicture(file, DOOR_PHOTOGRAPH_SIDE))
    } catch {
      setUnreadable(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {offered && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={label}
            tabIndex={-1}
            className="ui-visually-hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file !== undefined) void take(file)
            }}
          />
          <Button
            variant="line"
            icon={<Camera aria-hidden size={18} />}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
        </>
      )}
      <p className="t-small muted">{hint}</p>
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          {unreadable}
        </Notice>
      )}
    </>
  )
}
