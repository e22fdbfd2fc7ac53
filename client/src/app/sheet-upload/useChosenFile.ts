import { useState } from 'react'
import { formOf } from '../../ui/fields/FileDrop.tsx'
import { type Attempt, useAttempt } from './useAttempt.ts'

interface ChosenFile extends Attempt {
  file: File | undefined
  choose: (file: File) => void
}

/** A file that is sent as soon as it is chosen; the refusal of the last one is shown in place. */
export function useChosenFile(send: (body: FormData) => Promise<unknown>): ChosenFile {
  const [file, setFile] = useState<File>()
  const trying = useAttempt()
  const choose = (chosen: File) => {
    setFile(chosen)
    trying.clear()
    void trying.attempt(() => send(formOf(chosen)))
  }
  return { ...trying, file, choose }
}
