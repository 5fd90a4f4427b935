/** Scales a photograph down on the phone, so that it can be kept without a network and sent soon (`dispatch.md` §4). */
import { scaledSize } from '@sousto/domain/ride/door-photograph.ts'

const QUALITY = 0.8

/** Returns a JPEG without metadata in base64. Rejects if the browser cannot read the file as a picture. */
export async function scaledPhotograph(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  try {
    const canvas = Object.assign(document.createElement('canvas'), scaledSize(image))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('the browser has no canvas')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', QUALITY).replace(/^.*,/, '')
  } finally {
    image.close()
  }
}
