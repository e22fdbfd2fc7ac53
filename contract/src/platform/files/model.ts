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

/** The file of a form: that of its field `file`, else its only one, whatever its field is called. */
export function fileIn(form: FormData): File | undefined {
  const file = form.get('file')
  if (file instanceof File) return file
  const files = [...form.values()].filter(value => value instanceof File)
  return files.length === 1 ? files[0] : undefined
}

/** A form with a file, in its field `file` where it has several. */
export const FileForm = /* @__PURE__ */ z
  .custom<FormData>(
    form => form instanceof FormData && fileIn(form) !== undefined,
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
