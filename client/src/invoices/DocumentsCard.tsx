import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../app/toast.ts'
import { rupeesText } from '../ui/amounts.ts'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { dateText } from '../ui/DateText.tsx'
import { reasonOf } from '../ui/failure.ts'
import { t } from '../ui/words.ts'
import css from './DocumentsCard.module.css'
import { isCredit, type Paper } from './paper.ts'
import { downloadPapers, printPapers } from './printPaper.ts'
import { ShareMenu } from './ShareMenu.tsx'

interface DocumentsCardProps {
  orderId: number
  papers: readonly Paper[]
  /** When a paper was made and by whom, where that is known. */
  made: (number: string) => string | undefined
  /** The number of the paper that is open beside the list. */
  open: string | null
  onOpen: (number: string) => void
}

/** The papers of an order, newest last; credit notes take away. */
export function DocumentsCard({ orderId, papers, made, open, onOpen }: DocumentsCardProps) {
  const [busy, setBusy] = useState(false)
  const run = async (job: () => Promise<void>, failed: string) => {
    setBusy(true)
    await job().catch(error => toast.error(failed, { detail: t(reasonOf(error)) }))
    setBusy(false)
  }
  return (
    <Card title={t('Documents')} aside={<span className={css.count}>{papers.length}</span>} flush>
      <ul className={css.list}>
        {papers.map(paper => (
          <li key={paper.number}>
            <button
              type="button"
              className={css.paper}
              {...(paper.number === open ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onOpen(paper.number)}
            >
              <IconFileText size={16} stroke={1.7} aria-hidden />
              <span className={css.name}>
                <strong>{paper.number}</strong>
                <small>{`${t(paper.title)} · ${made(paper.number) ?? dateText(paper.date, 'short')}`}</small>
              </span>
              {paper.cancelled && <Chip tone="bad">{t('Cancelled')}</Chip>}
              <b>{rupeesText(isCredit(paper) ? -paper.total : paper.total)}</b>
            </button>
          </li>
        ))}
      </ul>
      <footer className={css.foot}>
        <button
          type="button"
          disabled={busy}
          onClick={() => void run(() => printPapers({ orderId }), t('The papers did not print'))}
        >
          {t('Print all')}
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={() => void run(() => downloadPapers({ orderId }), t('The PDF was not saved'))}
        >
          {t('Download pack')}
        </button>
        <ShareMenu
          orderId={orderId}
          papers={papers}
          button={props => (
            <button type="button" {...props}>
              {t('Share')}
            </button>
          )}
        />
      </footer>
    </Card>
  )
}
