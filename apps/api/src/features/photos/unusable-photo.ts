/** A file that is no usable photograph; its message is Czech and completes “picture.photo: …”. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
}

export const DAMAGED = 'je poškozený nebo není celý'
export const TOO_SLOW = 'se čte moc dlouho; zmenšete ho prosím, nebo ho uložte jako JPEG'
