/** Crops a photograph by dragging, by the arrow keys, or by buttons (WCAG 2.5.7). */
import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { useMenu } from '../autosave/use-menu.tsx'
import { photoUrl } from '../dishes/dish-picture.tsx'
import { ASPECT, movedCrop, pixelsOf, scaledCrop, wholeCrop } from '../model/crop.ts'
import 'react-image-crop/dist/ReactCrop.css'

type PhotoCropperProps = {
  readonly uploaded: Uploaded
  readonly onDone: (photo: string) => void
  readonly onClose: () => void
}

const STEPS = [
  { label: 'Výřez vlevo', Icon: ArrowLeft, step: (crop: PercentCrop) => movedCrop(crop, -2, 0) },
  { label: 'Výřez vpravo', Icon: ArrowRight, step: (crop: PercentCrop) => movedCrop(crop, 2, 0) },
  { label: 'Výřez nahoru', Icon: ArrowUp, step: (crop: PercentCrop) => movedCrop(crop, 0, -2) },
  { label: 'Výřez dolů', Icon: ArrowDown, step: (crop: PercentCrop) => movedCrop(crop, 0, 2) },
  { label: 'Přiblížit', Icon: ZoomIn, step: (crop: PercentCrop) => scaledCrop(crop, 0.9) },
  { label: 'Oddálit', Icon: ZoomOut, step: (crop: PercentCrop) => scaledCrop(crop, 1 / 0.9) },
] as const

export function PhotoCropper({ uploaded, onDone, onClose }: PhotoCropperProps) {
  const client = useClient()
  const { outlet } = useMenu()
  const [crop, setCrop] = useState<PercentCrop>(() => wholeCrop(uploaded))
  const cut = useMutation({
    mutationFn: () =>
      client.of(menuEditing).cropPhoto({
        params: { outlet, photo: uploaded.photo },
        body: pixelsOf(crop, uploaded),
      }),
    onSuccess: ({ photo }) => onDone(photo),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Výřez fotky"
      description="Posuňte rámeček na jídlo: tažením, šipkami na klávesnici, nebo tlačítky."
      footer={
        <div className="crop-buttons">
          <Button variant="line" onClick={onClose}>
            Zrušit
          </Button>
          <Button loading={cut.isPending} onClick={() => cut.mutate()}>
            Použít výřez
          </Button>
        </div>
      }
    >
      <div className="photo-cropper">
        <ReactCrop
          crop={crop}
          aspect={ASPECT}
          keepSelection
          minWidth={40}
          ruleOfThirds
          ariaLabels={{
            cropArea: 'Výřez: šipkami se posouvá',
            nwDragHandle: 'Levý horní roh výřezu',
            nDragHandle: 'Horní okraj výřezu',
            neDragHandle: 'Pravý horní roh výřezu',
            eDragHandle: 'Pravý okraj výřezu',
            seDragHandle: 'Pravý dolní roh výřezu',
            sDragHandle: 'Dolní okraj výřezu',
            swDragHandle: 'Levý dolní roh výřezu',
            wDragHandle: 'Levý okraj výřezu',
          }}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img src={photoUrl(outlet, uploaded.photo)} alt="Nahraná fotka" />
        </ReactCrop>
        <fieldset className="crop-steps" aria-label="Posun výřezu">
          {STEPS.map(({ label, Icon, step }) => (
            <IconButton key={label} label={label} onClick={() => setCrop(step(crop))}>
              <Icon aria-hidden />
            </IconButton>
          ))}
        </fieldset>
        <FormFailure error={cut.error} />
      </div>
    </Dialog>
  )
}
