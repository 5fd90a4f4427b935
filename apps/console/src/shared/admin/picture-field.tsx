import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'

const MAX_MEGABYTES = LARGEST_PHOTO_BYTES / 1_000_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

type PictureFieldProps = {
  /** What will be shown of the picture. */
  readonly hint: string
  readonly pending: boolean
  readonly onChosen: (file: File) => void
}

export function PictureField({ hint, pending, onChosen }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const choose = (file: File | undefined) => {
    if (input.current !== null) input.current.value = ''
    setTooLarge(file !== undefined && file.size > LARGEST_PHOTO_BYTES)
    if (file !== undefined && file.size <= LARGEST_PHOTO_BYTES) onChosen(file)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Soubor s obrázkem"
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button
        variant="line"
        icon={<ImageUp aria-hidden />}
        loading={pending}
        onClick={() => input.current?.click()}
      >
        Vybrat obrázek
      </Button>
      <p className="muted">
        {hint} Nejvýš {MAX_MEGABYTES} MB.
      </p>
      {tooLarge && (
        <Notice tone="bad" role="alert">
          Obrázek je větší než {MAX_MEGABYTES} MB. Zmenšete ho prosím, nebo vyberte jiný.
        </Notice>
      )}
    </div>
  )
}
