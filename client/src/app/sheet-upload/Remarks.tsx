import { Notice } from '../../ui/feedback/Notice.tsx'

/** Remarks on a file: what it has besides the rows that are read. */
export const Remarks = ({ words }: { words: string | null }) =>
  words && (
    <Notice role="status" tone="warn">
      {words}
    </Notice>
  )
