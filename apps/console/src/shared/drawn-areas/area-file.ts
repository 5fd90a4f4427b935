/** A GeoJSON file that a person chooses. */

/** The API reads no more bytes. */
const LARGEST_FILE = 900_000

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** Throws `FileTooLarge` before anything is read. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new FileTooLarge('the file is larger than the API reads')
  return await file.text()
}
