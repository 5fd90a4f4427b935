import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'

/** A placeholder of about the same height as the content being loaded. */
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
