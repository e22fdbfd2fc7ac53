import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { watchTyped } from '../navigation/leaving.ts'
import { isSignedIn } from '../session/session.ts'

interface DraftKeptProps {
  /** Whether anything has been typed. */
  when: boolean
  /** "The order is saved as a draft". */
  words: string
  /** Where the draft can be resumed. */
  path: string
}

/** For forms whose draft is saved: leaving does not ask, it shows a toast with the way back. */
export function RestoredDraftNote({ when, words, path }: DraftKeptProps) {
  const navigate = useNavigate()
  const latest = useRef({ when, words, path, navigate })
  latest.current = { when, words, path, navigate }
  useEffect(() => watchTyped(() => when), [when])
  useEffect(
    () => () => {
      const last = latest.current
      if (!last.when || !isSignedIn()) return
      toast.info(last.words, {
        action: { label: t('Go back to it'), run: () => void last.navigate(last.path) },
      })
    },
    [],
  )
  return null
}
