/** A file that is not a usable photograph. Its message is in Czech and completes “picture.photo: …”. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
}

export const DAMAGED = 'je poškozený nebo není celý'
export const TOO_SLOW = 'se čte moc dlouho; zmenšete ho prosím, nebo ho uložte jako JPEG'
