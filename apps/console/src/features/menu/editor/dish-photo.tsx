import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { MenuDish, MenuPicture } from '@sousto/domain/menu-editing/document.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useMutation } from '@tanstack/react-query'
import { Crop, ImageOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useMenu } from '../autosave/use-menu.tsx'
import { DishPicture } from '../dishes/dish-picture.tsx'

const croppers = onDemand(() => import('./photo-cropper.tsx'))

const MAX_MEGABYTES = LARGEST_PHOTO_BYTES / 1_000_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

type DishPhotoProps = {
  readonly dish: Pick<MenuDish, 'id' | 'picture'>
  readonly onChange: (picture: MenuPicture | null) => void
}

/** The photograph of a dish: chosen by a person, rotated upright by the server, and cropped by the person. */
export function DishPhoto({ dish, onChange }: DishPhotoProps) {
  const client = useClient()
  const { outlet } = useMenu()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const cropper = useOnDemand(croppers, uploaded !== null)
  const upload = useMutation({
    mutationFn: (file: File) => client.of(menuEditing).uploadPhoto({ params: { outlet }, file }),
    onSuccess: setUploaded,
  })
  const choose = (file: File | undefined) => {
    if (input.current !== null) input.current.value = ''
    setTooLarge(file !== undefined && file.size > LARGEST_PHOTO_BYTES)
    if (file !== undefined && file.size <= LARGEST_PHOTO_BYTES) upload.mutate(file)
  }
  const { photo: _, ...drawn } = dish.picture ?? {}
  return (
    <div className="dish-photo">
      <div className="dish-photo-picture">
        <DishPicture outlet={outlet} dish={dish} large />
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Soubor s fotkou"
          tabIndex={-1}
          className="ui-visually-hidden"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <div className="dish-photo-buttons">
          {dish.picture?.photo !== undefined && (
            <Button
              variant="line"
              size="small"
              icon={<ImageOff aria-hidden />}
              onClick={() => onChange(Object.keys(drawn).length === 0 ? null : drawn)}
            >
              Bez fotky
            </Button>
          )}
          <Button
            variant="line"
            size="small"
            icon={<Crop aria-hidden />}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            Fotka
          </Button>
        </div>
      </div>
      <p className="dish-photo-limit">JPEG, PNG, WebP, AVIF nebo HEIC do {MAX_MEGABYTES} MB</p>
      {tooLarge && (
        <Notice tone="bad" role="alert">
          Fotka je větší než {MAX_MEGABYTES} MB. Zmenšete ji prosím, nebo vyberte jinou.
        </Notice>
      )}
      {upload.error !== null && (
        <Notice tone="bad" role="alert">
          {failureText(upload.error)}
        </Notice>
      )}
      {cropper !== null && uploaded !== null && (
        <cropper.PhotoCropper
          uploaded={uploaded}
          onClose={() => setUploaded(null)}
          onDone={(photo) => {
            setUploaded(null)
            onChange({ ...drawn, photo })
          }}
        />
      )}
    </div>
  )
}
