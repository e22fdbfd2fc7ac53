import { Refused, refusal } from '@packhouse/contract/refusal.ts'

const mostPixels = 40_000_000
/** The longer side of a picture on its own, and in rows and tiles, in pixels. */
const detailSide = 1600
const listSide = 192

/** A picture as it is stored: upright, without what a camera writes beside it (place, time, device), in both sizes, as WebP. */
export async function makePicture(bytes: Buffer): Promise<{ bytes: Buffer; listBytes: Buffer; contentType: 'image/webp' }> {
  const { default: sharp } = await import('sharp') // large, and most starts never see a picture
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new Refused(refusal('BAD_INPUT', 'A picture may have at most 40 megapixels.'))
    const detail = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 20 })
      .rotate() // as the camera was held
      .resize(detailSide, detailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    const list = await sharp(detail)
      .resize(listSide, listSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { bytes: detail, listBytes: list, contentType: 'image/webp' }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(refusal('BAD_INPUT', 'The picture cannot be read; it may be damaged.'))
  }
}
