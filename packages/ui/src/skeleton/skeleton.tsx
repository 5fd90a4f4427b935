import './skeleton.css'

type SkeletonProps = {
  /** A CSS length. Without a width it fills its container. */
  readonly width?: number | string
  readonly height?: number | string
  /** A ratio in place of a height, such as `16 / 9`. */
  readonly ratio?: string
  readonly shape?: 'text' | 'block' | 'round'
}

/** A placeholder for loading content. It is not announced, so put `aria-busy` and a label on the loading element. */
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
