import { createHmac, timingSafeEqual } from 'node:crypto'

const dayMs = 86_400_000
const fileAddress = '/api/web/v1/files/'

/** Both are open to anyone with the path: a picture for up to 48 hours, a document for five minutes. */
export type Visibility = 'picture' | 'document'
/** `list`: the small picture of rows and tiles. */
export type PictureSize = 'list' | 'detail'

interface Signing {
  secret: Buffer
  now: Date
}

const signature = (visibility: Visibility, hash: string, expires: number, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`file path\n${visibility}\n${hash}\n${expires}`).digest()

const signed = (visibility: Visibility, hash: string, expires: number, secret: Buffer): string =>
  `${fileAddress}${hash}?exp=${expires}&sig=${signature(visibility, hash, expires, secret).toString('base64url')}`

/** Returns the path of a picture, valid 24 to 48 hours and the same all day (UTC), so that browsers can cache the picture. */
export function picturePath(hash: string, size: PictureSize, { secret, now }: Signing): string {
  const expires = ((Math.floor(now.getTime() / dayMs) + 2) * dayMs) / 1000
  const path = signed('picture', hash, expires, secret)
  return size === 'list' ? `${path}&size=list` : path
}

/** Returns the path of a private document, valid five minutes. */
export const documentPath = (hash: string, { secret, now }: Signing): string =>
  signed('document', hash, Math.floor(now.getTime() / 1000) + 300, secret)

/** A path valid longer was not made by `picturePath` or `documentPath`, even if its signature is right. */
const longestMs: Record<Visibility, number> = { picture: 2 * dayMs, document: 600_000 }

/** Returns what a path opens; undefined when it was not made here or has expired. */
export function openedBy(
  { hash, exp, sig }: { hash: string; exp: number; sig: string },
  { secret, now }: Signing,
): Visibility | undefined {
  const livesMs = exp * 1000 - now.getTime()
  if (livesMs <= 0) return undefined
  const given = Buffer.from(sig, 'base64url')
  return (['picture', 'document'] as const).find(visibility => {
    const expected = signature(visibility, hash, exp, secret)
    return livesMs <= longestMs[visibility] && expected.length === given.length && timingSafeEqual(expected, given)
  })
}
