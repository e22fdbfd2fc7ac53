import { largestFile } from '@packhouse/contract/platform/files/largest-file.ts'
import { useRef, useState } from 'react'
import { useUploadFile } from '../../../api/files.ts'
import { isFailure, reasonOf, refusalIn } from '../../../ui/feedback/failure.ts'
import { t } from '../../../ui/words.ts'
import { newKey } from './draft.ts'

export interface Upload {
  key: string
  file: File
  /** Why the file is refused; undefined while it uploads. */
  issue?: string
  /** Whether a retry may succeed: the connection failed, the file itself is valid. */
  mayRepeat?: boolean
}

/** Files being uploaded and files refused by the server; a stored one leaves the list and is reported by its signed path. */
export function useUploads(onStored: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [store] = useUploadFile()
  const reply = useRef(onStored)
  reply.current = onStored

  const drop = ({ key }: Upload) => setUploads(all => all.filter(one => one.key !== key))
  const begin = async (upload: Upload) => {
    const form = new FormData()
    form.append('file', upload.file)
    const answer = await store({ body: form })
    if (answer.data) {
      drop(upload)
      reply.current(answer.data.url)
      return
    }
    const mayRepeat = isFailure(answer.error) && !refusalIn(answer.error)
    setUploads(all =>
      all.map(one => (one.key === upload.key ? { ...one, issue: reasonOf(answer.error), mayRepeat } : one)),
    )
  }
  const send = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const isLarge = file.size > largestFile
      return { key: newKey(), file, ...(isLarge ? { issue: t('A file can be at most 5 MB.') } : {}) }
    })
    setUploads(all => [...all, ...added])
    for (const upload of added) if (upload.issue === undefined) void begin(upload)
  }
  const again = (upload: Upload) => {
    const { key, file } = upload
    setUploads(all => all.map(one => (one.key === key ? { key, file } : one)))
    void begin({ key, file })
  }
  return { uploads, send, again, drop }
}
