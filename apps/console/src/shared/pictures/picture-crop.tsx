/** Chooses a part of a picture by dragging, by the arrow keys, or by buttons (WCAG 2.5.7). */
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReactCrop } from 'react-image-crop'
import { type Cut, movedCrop, scaledCrop } from './crop.ts'
import 'react-image-crop/dist/ReactCrop.css'
import './picture-crop.css'

type CropDialogProps = {
  readonly title: string
  readonly description: string
  readonly pending: boolean
  readonly onUse: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function CropDialog({ title, description, pending, onUse, onClose, children }: CropDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={description}
      footer={
        <div className="crop-buttons">
          <Button variant="line" onClick={onClose}>
            Zrušit
          </Button>
          <Button loading={pending} onClick={onUse}>
            Použít výřez
          </Button>
        </div>
      }
    >
      <div className="picture-crop">{children}</div>
    </Dialog>
  )
}

const STEPS = [
  { label: 'Výřez vlevo', Icon: ArrowLeft, step: (crop: Cut) => movedCrop(crop, -2, 0) },
  { label: 'Výřez vpravo', Icon: ArrowRight, step: (crop: Cut) => movedCrop(crop, 2, 0) },
  { label: 'Výřez nahoru', Icon: ArrowUp, step: (crop: Cut) => movedCrop(crop, 0, -2) },
  { label: 'Výřez dolů', Icon: ArrowDown, step: (crop: Cut) => movedCrop(crop, 0, 2) },
  { label: 'Přiblížit', Icon: ZoomIn, step: (crop: Cut) => scaledCrop(crop, 0.9) },
  { label: 'Oddálit', Icon: ZoomOut, step: (crop: Cut) => scaledCrop(crop, 1 / 0.9) },
] as const

type PictureCropProps = {
  readonly src: string
  readonly alt: string
  readonly aspect: number
  /** The frame is drawn as a circle, as the picture will be shown. */
  readonly circular?: boolean
  readonly crop: Cut
  readonly onCrop: (crop: Cut) => void
}

export function PictureCrop({ src, alt, aspect, circular = false, crop, onCrop }: PictureCropProps) {
  return (
    <>
      <ReactCrop
        crop={crop}
        aspect={aspect}
        circularCrop={circular}
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
        onChange={(_, percent) => onCrop(percent)}
      >
        <img src={src} alt={alt} />
      </ReactCrop>
      <fieldset className="crop-steps" aria-label="Posun výřezu">
        {STEPS.map(({ label, Icon, step }) => (
          <IconButton key={label} label={label} onClick={() => onCrop(step(crop))}>
            <Icon aria-hidden />
          </IconButton>
        ))}
      </fieldset>
    </>
  )
}
