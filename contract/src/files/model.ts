import { z } from 'zod'

const named = /(?:^|\/files\/)([0-9a-f]{64})(?:[?#].*)?$/

/** The content hash behind a file's path, signed or not, or the hash itself; undefined for anything else. */
export const fileHash = (text: string): string | undefined => named.exec(text)?.[1]

/** A stored file as its upload or a read named it; kept by its content hash alone, so an old signature does not matter. */
export const FileRef = /* @__PURE__ */ z
  .string('A file is named by the path that its upload answered')
  .trim()
  .max(1000)
  .refine(text => fileHash(text) !== undefined, 'A file is named by the path that its upload answered')
  .overwrite(text => fileHash(text) ?? text)

/** Pictures of one thing, the main one first; the same one twice is kept once. */
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

export const StoredFile = z.object({
  /** Its signed path; sent back, it names the file. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
})
