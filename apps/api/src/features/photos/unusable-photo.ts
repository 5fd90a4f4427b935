/** A file that is no usable photograph; its message is Czech and completes “picture.photo: …”. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
}
