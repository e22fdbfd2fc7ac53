import { Refused, refusal } from '@packhouse/contract/refusal.ts'

const maxPixels = 40_000_000
/** Longer side in pixels: of a full picture, and of one in rows and tiles. */
const detailSide = 1600
const listSide = 192

/** Makes the stored form of a picture: upright, without metadata (place, time, device), in both sizes, as WebP. */
export async function makePicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; listBytes: Buffer; contentType: 'image/webp' }> {
  const { default: sharp } = await import('sharp') // large, and most processes never need it
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels)
      throw new Refused(refusal('BAD_INPUT', 'A picture can have at most 40 megapixels.'))
    const detail = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: 20 })
      .rotate() // by its EXIF orientation
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
