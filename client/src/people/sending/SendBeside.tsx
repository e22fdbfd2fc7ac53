import type { ReactNode } from 'react'
import { onUse } from '../../ui/onUse.tsx'
import { narrow, useMedia } from '../../ui/useMedia.ts'
import css from './Send.module.css'
import type { Subject } from './subject.ts'

const SendAside = onUse(async () => (await import('./SendAside.tsx')).SendAside)

interface SendBesideProps {
  /** What is sent; null: the panel is closed. */
  subject: Subject | null
  onClose: () => void
  children: ReactNode
}

/** A page with the panel that sends beside it, and never over it; a sheet where there is no room. */
export function SendBeside({ subject, onClose, children }: SendBesideProps) {
  const isNarrow = useMedia(narrow)
  return (
    <div className={css.screen} data-split={subject !== null && !isNarrow}>
      <div className={css.page}>{children}</div>
      {subject && <SendAside subject={subject} isSheet={isNarrow} onClose={onClose} />}
    </div>
  )
}
