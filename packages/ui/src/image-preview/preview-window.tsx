import { Dialog } from '@base-ui/react/dialog'
import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { ImagePreviewProps, Picture } from './props.ts'
import { useZoom } from './use-zoom.ts'

/** The window of `ImagePreview`, which is loaded when one is first opened. */
export function PreviewWindow({ title, pictures, first = 0, onClose }: ImagePreviewProps) {
  const [index, setIndex] = useState(first)
  const picture = pictures[index]
  const turn = (by: 1 | -1) =>
    setIndex((now) => Math.min(Math.max(now + by, 0), Math.max(pictures.length - 1, 0)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  if (picture === undefined) return null
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="ui-image-preview" onKeyDown={onKeyDown}>
          <Dialog.Title className="ui-visually-hidden">{title}</Dialog.Title>
          <Stage key={picture.src} picture={picture} onSwipe={turn} />
          {pictures.length > 1 && (
            <div className="ui-image-preview-turn">
              <IconButton
                label={uiMessage('previous')}
                variant="raised"
                disabled={index === 0}
                onClick={() => turn(-1)}
              >
                <ChevronLeft aria-hidden />
              </IconButton>
              <output className="num">
                {uiMessage('place', { number: index + 1, count: pictures.length })}
              </output>
              <IconButton
                label={uiMessage('next')}
                variant="raised"
                disabled={index === pictures.length - 1}
                onClick={() => turn(1)}
              >
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
          )}
          <div className="ui-image-preview-close">
            <Dialog.Close
              render={
                <IconButton label={uiMessage('close')} variant="raised">
                  <X aria-hidden />
                </IconButton>
              }
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Stage({ picture, onSwipe }: { readonly picture: Picture; readonly onSwipe: (by: 1 | -1) => void }) {
  const { zoomed, toggle, transform, gestures } = useZoom(onSwipe)
  const { alt, ...sources } = picture
  return (
    <>
      <div className="ui-image-preview-stage" {...gestures}>
        <img {...sources} alt={alt} style={{ transform }} draggable={false} />
      </div>
      <div className="ui-image-preview-zoom">
        <IconButton
          label={zoomed ? uiMessage('zoom_out') : uiMessage('zoom_in')}
          variant="raised"
          onClick={toggle}
        >
          {zoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        </IconButton>
      </div>
    </>
  )
}
