/** Not JSON, or more than anybody would write by hand: reading stops here. */
export class UnreadableDocument extends Error {
  readonly path: string

  constructor(path: string, text: string) {
    super(text)
    this.path = path
  }
}
