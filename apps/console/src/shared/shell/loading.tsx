import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'

/** In place of what is being loaded, about as high. */
export function Loading({ text, height }: { readonly text: string; readonly height: number }) {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text}</VisuallyHidden>
      </p>
      <Skeleton height={height} shape="block" />
    </div>
  )
}
