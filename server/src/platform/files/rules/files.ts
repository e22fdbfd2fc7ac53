import { largestFile } from '@packhouse/contract/platform/files/largest-file.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

export type ContentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

const beginsWith = (bytes: Uint8Array, wanted: string, at = 0): boolean =>
  [...wanted].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

/** Detects the type of a file by its content, never by its name; undefined for types not accepted. */
export function contentTypeOf(bytes: Uint8Array): ContentType | undefined {
  if (beginsWith(bytes, '\xFF\xD8\xFF')) return 'image/jpeg'
  if (beginsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'image/png'
  if (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) return 'image/webp'
  if (beginsWith(bytes, '%PDF-')) return 'application/pdf'
}

/** Why a file is not stored. Documents belong to a customer: PDF, JPEG or PNG. (rules §6.1) */
export function whyNotStored(
  { size, contentType }: { size: number; contentType: ContentType | undefined },
  use: 'picture' | 'document',
): Refusal | undefined {
  if (size > largestFile) return refusal('TOO_LARGE', 'A file can be at most 5 MB.')
  if (use === 'picture' && (!contentType || contentType === 'application/pdf'))
    return refusal('BAD_INPUT', 'This file is not a picture. Upload a JPEG, PNG or WebP file.')
  if (use === 'document' && (!contentType || contentType === 'image/webp'))
    return refusal('BAD_INPUT', 'This file is not a document. Upload a PDF, JPEG or PNG file.')
}
