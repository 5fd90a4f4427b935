import './skeleton.css'

type SkeletonProps = {
  /** CSS lengths; without a width it fills its place. */
  readonly width?: number | string
  readonly height?: number | string
  /** Instead of a height, such as `16 / 9`. */
  readonly ratio?: string
  readonly shape?: 'text' | 'block' | 'round'
}

/** The shape of what is coming. Silent: put `aria-busy` and words on the part that loads. */
export function Skeleton({ width, height, ratio, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className="ui-skeleton"
      data-shape={shape}
      aria-hidden
      style={{ width, height, aspectRatio: ratio }}
    />
  )
}
