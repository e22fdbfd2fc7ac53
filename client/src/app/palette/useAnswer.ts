import { useEffect, useState } from 'react'
import { type Answer, findRecords } from './search.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 120

const nothing: Answer = { found: [], leftOut: [] }

/** What the server found for a text, as far as it has answered. Urgent: asked without a pause, as Enter waits for it. */
export function useAnswer(typed: string, isUrgent: boolean): Answer & { searching: boolean; failed: boolean } {
  const [last, setLast] = useState({ typed: '', answer: nothing, failed: false })
  const isEmpty = typed.replace(/^[#@]/, '') === ''
  useEffect(() => {
    if (isEmpty) return setLast({ typed, answer: nothing, failed: false })
    const asked = new AbortController()
    const timer = setTimeout(
      () => {
        findRecords(typed, asked.signal)
          .then(answer => asked.signal.aborted || setLast({ typed, answer, failed: false }))
          .catch(() => asked.signal.aborted || setLast({ typed, answer: nothing, failed: true }))
      },
      isUrgent ? 0 : typingPause,
    )
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed, isEmpty, isUrgent])
  return { ...last.answer, failed: last.failed, searching: !isEmpty && last.typed !== typed }
}
