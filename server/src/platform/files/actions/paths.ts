import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StaffUserId } from '@packhouse/contract/ids.ts'

const dayMs = 86_400_000
const fileAddress = '/api/web/v1/files/'

/** Both are open to anyone with the path: a picture for up to 48 hours, a document for five minutes. */
type Visibility = 'picture' | 'document'
export type Opened = { visibility: 'picture' } | { visibility: 'document'; by: StaffUserId }
/** `list`: the small picture of rows and tiles. */
export type PictureSize = 'list' | 'detail'

interface Signing {
  secret: Buffer
  now: Date
}

const pictureSignature = (hash: string, expires: number, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`file path\npicture\n${hash}\n${expires}`).digest()

const documentSignature = (hash: string, expires: number, by: StaffUserId, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`file path\ndocument\n${hash}\n${expires}\n${by}`).digest()

/** Returns the path of a picture, valid 24 to 48 hours and the same all day (UTC), so that browsers can cache the picture. */
export function picturePath(hash: string, size: PictureSize, { secret, now }: Signing): string {
  const expires = ((Math.floor(now.getTime() / dayMs) + 2) * dayMs) / 1000
  const signature = pictureSignature(hash, expires, secret).toString('base64url')
  const path = `${fileAddress}${hash}?exp=${expires}&sig=${signature}`
  return size === 'list' ? `${path}&size=list` : path
}

/** Returns the path of a private document, valid five minutes. It names the person it was made for, who is recorded when it is opened. */
export function documentPath(hash: string, by: StaffUserId, { secret, now }: Signing): string {
  const expires = Math.floor(now.getTime() / 1000) + 300
  const signature = documentSignature(hash, expires, by, secret).toString('base64url')
  return `${fileAddress}${hash}?exp=${expires}&by=${by}&sig=${signature}`
}

/** A path valid longer was not made by `picturePath` or `documentPath`, even if its signature is right. */
const longestMs: Record<Visibility, number> = { picture: 2 * dayMs, document: 600_000 }

interface AskedFile {
  hash: string
  exp: number
  sig: string
  by?: StaffUserId | undefined
}

/** Returns what a path opens, a document with the person it was made for; undefined when it was not made here or has expired. */
export function openedBy({ hash, exp, sig, by }: AskedFile, { secret, now }: Signing): Opened | undefined {
  const opened: Opened = by === undefined ? { visibility: 'picture' } : { visibility: 'document', by }
  const livesMs = exp * 1000 - now.getTime()
  if (livesMs <= 0 || livesMs > longestMs[opened.visibility]) return undefined
  const given = Buffer.from(sig, 'base64url')
  const expected =
    by === undefined ? pictureSignature(hash, exp, secret) : documentSignature(hash, exp, by, secret)
  return expected.length === given.length && timingSafeEqual(expected, given) ? opened : undefined
}
