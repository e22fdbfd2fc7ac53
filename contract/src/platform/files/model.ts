import { z } from 'zod'

const named = /(?:^|\/files\/)([0-9a-f]{64})(?:[?#].*)?$/

/** Returns the content hash from a file's path, signed or not, or from the hash itself; undefined for anything else. */
export const fileHash = (text: string): string | undefined => named.exec(text)?.[1]

/**
 * A stored file, given by the path from its upload or a read; only the content hash is stored, so an expired signature does not
 * matter.
 */
export const FileRef = /* @__PURE__ */ z
  .string('Use the file path that the upload returned')
  .trim()
  .max(1000)
  .refine(text => fileHash(text) !== undefined, 'Use the file path that the upload returned')
  .overwrite(text => fileHash(text) ?? text)

/** Pictures of one entity, main one first; duplicates are dropped. */
export const Pictures = /* @__PURE__ */ z
  .array(FileRef)
  .max(10, 'At most 10 pictures')
  .overwrite(hashes => [...new Set(hashes)])

/** A form with the file in its field `file`. */
export const FileForm = /* @__PURE__ */ z
  .custom<FormData>(
    form => form instanceof FormData && form.get('file') instanceof Blob,
    'Send a form with the file in its field "file"',
  )
  .meta({
    contentMediaType: 'multipart/form-data',
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  })

/** The same with a file of at most so many bytes. */
export const fileFormOf = (largest: number) =>
  FileForm.clone().meta({
    contentMediaType: 'multipart/form-data',
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', maxLength: largest } },
    required: ['file'],
  })

export const StoredFile = z.object({
  /** Signed path; sent back, it identifies the file. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
})
