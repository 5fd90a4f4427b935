/** Invalid JSON, or JSON beyond the limits of size and depth: parsing stops here. */
export class UnreadableDocument extends Error {
  readonly path: string

  constructor(path: string, text: string) {
    super(text)
    this.path = path
  }
}
