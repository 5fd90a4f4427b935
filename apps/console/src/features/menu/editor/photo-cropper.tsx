import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { pixelsOf, wholeCrop } from '../../../shared/pictures/crop.ts'
import { CropDialog, PictureCrop } from '../../../shared/pictures/picture-crop.tsx'
import { useMenu } from '../autosave/use-menu.tsx'
import { photoUrl } from '../dishes/dish-picture.tsx'

const ASPECT = 4 / 3

type PhotoCropperProps = {
  readonly uploaded: Uploaded
  readonly onDone: (photo: string) => void
  readonly onClose: () => void
}

export function PhotoCropper({ uploaded, onDone, onClose }: PhotoCropperProps) {
  const client = useClient()
  const { outlet } = useMenu()
  const [crop, setCrop] = useState(() => wholeCrop(uploaded, ASPECT))
  const cut = useMutation({
    mutationFn: () =>
      client.of(menuEditing).cropPhoto({
        params: { outlet, photo: uploaded.photo },
        body: pixelsOf(crop, uploaded),
      }),
    onSuccess: ({ photo }) => onDone(photo),
  })
  return (
    <CropDialog
      title="Výřez fotky"
      description="Posuňte rámeček na jídlo: tažením, šipkami na klávesnici, nebo tlačítky."
      pending={cut.isPending}
      onUse={() => cut.mutate()}
      onClose={onClose}
    >
      <PictureCrop
        src={photoUrl(outlet, uploaded.photo)}
        alt="Nahraná fotka"
        aspect={ASPECT}
        crop={crop}
        onCrop={setCrop}
      />
      <FormFailure error={cut.error} />
    </CropDialog>
  )
}
