import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { ImagePreviewProps } from './props.ts'
import './image-preview.css'

const windows = onDemand(() => import('./preview-window.tsx'))

/**
 * Shows pictures over the whole window: arrow keys and swipes move between them, pinching and a button zoom, Escape
 * closes.
 */
export function ImagePreview(props: ImagePreviewProps) {
  const part = useOnDemand(windows, true)
  return part && <part.PreviewWindow {...props} />
}
