/** Scales a photograph down in the browser, so that it can be kept without a network and sent soon. */

type Size = { readonly width: number; readonly height: number }

const QUALITY = 0.8

/** Returns the size with the longer side at most `side` pixels, never larger than the original. */
export function scaledSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns a JPEG without metadata in base64. Rejects if the browser cannot read the file as a picture. */
export async function scaledPicture(file: Blob, side: number): Promise<string> {
  const image = await createImageBitmap(file)
  try {
    const canvas = Object.assign(document.createElement('canvas'), scaledSize(image, side))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('the browser has no canvas')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', QUALITY).replace(/^.*,/, '')
  } finally {
    image.close()
  }
}
