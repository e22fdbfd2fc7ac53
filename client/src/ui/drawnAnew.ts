/** The longest side of a photo, in px. */
const longest = 1600

/** Draws a picture anew, small and without place and device; rejects what is no picture. */
export async function drawnAnew(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(photo => (photo ? resolve(photo) : reject(new Error('No picture'))), 'image/jpeg', 0.8),
  )
}
