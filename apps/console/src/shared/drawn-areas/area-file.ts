/** A GeoJSON file that a person chooses or downloads. */

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

/** Offers a file for download. */
export function offerFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'oblasti.geojson' })
  link.click()
  URL.revokeObjectURL(url)
}
