import { files } from '@packhouse/contract/platform/files/endpoints.ts'
import { useCallback } from 'react'
import { ask } from '../app/requests/api.ts'

/** Quiet: a refused file is reported where it was dropped. */
const { useUploadFileMutation } = ask(files, { quiet: ['uploadFile'] })

let last: Promise<unknown> = Promise.resolve()

/** Sends files one after the other, whichever field they were dropped on: the server takes two forms of a person at a time. */
export function useUploadFile() {
  const [upload, state] = useUploadFileMutation()
  const inTurn = useCallback(
    (args: Parameters<typeof upload>[0]) => {
      const answer = last.then(() => upload(args))
      last = answer
      return answer
    },
    [upload],
  )
  return [inTurn, state] as const
}
