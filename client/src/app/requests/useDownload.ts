import { useState } from 'react'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { toast } from '../messages/toast.ts'
import { download, type Params } from './request.ts'

/** Downloads files one at a time; a failure is a toast with this title and its reason. */
export function useDownload(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const run = async (path: string, params: Params = {}) => {
    setBusy(true)
    try {
      await download(path, params, '*/*')
    } catch (failure) {
      toast.error(failed, { detail: reasonOf(failure) })
    }
    setBusy(false)
  }
  return { isBusy, run }
}
