export type Picture = {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
  readonly alt: string
}

export type ImagePreviewProps = {
  /** The accessible name. */
  readonly title: string
  /** At least one picture. */
  readonly pictures: readonly Picture[]
  /** Index of the picture shown first. */
  readonly first?: number
  readonly onClose: () => void
}
