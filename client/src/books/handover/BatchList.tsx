import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { IconArrowBackUp, IconCheck, IconDownload, IconListDetails } from '@tabler/icons-react'
import {
  type Batch,
  batchDocumentsPath,
  batchFilePath,
  type OpenHandover,
  useMarkImportedMutation,
} from '../../api/handover.ts'
import { toast } from '../../app/messages/toast.ts'
import { useDownload } from '../../app/requests/useDownload.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { countText, figureText } from '../../ui/values/amounts.ts'
import { Chip, type Tone } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './Handover.module.css'
import { spanText } from './words.ts'

const states: Record<Batch['state'], { name: string; tone: Tone }> = {
  MADE: { name: 'Made', tone: 'info' },
  IMPORTED: { name: 'Imported', tone: 'good' },
  TAKEN_BACK: { name: 'Withdrawn', tone: 'bad' },
}

interface BatchListProps {
  batches: readonly Batch[]
  open: OpenHandover | undefined
  /** The chosen batch; null: the one that is not made. */
  chosen: number | null
  onChoose: (id: number | null) => void
  onTakeBack: (batch: Batch) => void
}

/** The batch that is not made, and every one before it, newest first. (rules §29.4) */
export function BatchList({ batches, open, chosen, onChoose, onTakeBack }: BatchListProps) {
  const actionsOf = useBatchActions(onTakeBack)
  return (
    <Card
      title={t('Batches')}
      aside={<Text tone="quiet">{t('A batch downloads again exactly as it was')}</Text>}
      flush
    >
      <Scroller aria-label={t('Batches by number')}>
        <PlainTable flush tall className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('Batch')}</th>
              <th scope="col">{t('Period')}</th>
              {[t('Documents'), t('Receipts'), t('Other')].map(head => (
                <th key={head} scope="col" data-end data-phone={false} data-tablet={false}>
                  {head}
                </th>
              ))}
              <th scope="col" data-end data-phone={false}>
                {t('Debit = credit')}
              </th>
              <th scope="col">{t('State')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {open && open.totals.vouchers > 0 && (
              <BatchRow
                row={{ ...open, vouchers: open.totals.vouchers, debit: open.totals.debit }}
                isChosen={chosen === null}
                onChoose={() => onChoose(null)}
                state={<Chip tone="warn">{t('Draft')}</Chip>}
              />
            )}
            {batches.map(batch => (
              <BatchRow
                key={batch.id}
                row={batch}
                isChosen={chosen === batch.id}
                onChoose={() => onChoose(batch.id)}
                state={<Chip tone={states[batch.state].tone}>{t(states[batch.state].name)}</Chip>}
                menu={
                  <DotsMenu
                    label={t('Actions of batch {number}', { number: batch.number })}
                    actions={() => actionsOf(batch)}
                  />
                }
              />
            ))}
          </tbody>
        </PlainTable>
      </Scroller>
    </Card>
  )
}

interface BatchRowProps {
  row: Pick<Batch, 'number' | 'from' | 'until' | 'documents' | 'receipts' | 'others' | 'debit'> &
    Partial<Batch>
  isChosen: boolean
  onChoose: () => void
  state: React.ReactNode
  menu?: React.ReactNode
}

function BatchRow({ row, isChosen, onChoose, state, menu }: BatchRowProps) {
  return (
    <tr className={isChosen ? (css.chosen ?? '') : ''}>
      <th scope="row">
        <LinkButton plain aria-pressed={isChosen} onClick={onChoose}>
          {t('Batch {number}', { number: row.number })}
        </LinkButton>
      </th>
      <td
        title={row.madeBy === undefined ? undefined : `${row.madeBy}, ${dateText(row.madeAt ?? '', 'short')}`}
      >
        {spanText(row)}
      </td>
      {[row.documents, row.receipts, row.others].map((count, at) => (
        <td key={['documents', 'receipts', 'others'][at]} data-end data-phone={false} data-tablet={false}>
          {countText(count)}
        </td>
      ))}
      <td data-end data-phone={false}>
        <b>{figureText(row.debit)}</b>
      </td>
      <td>{state}</td>
      <td data-end>{menu}</td>
    </tr>
  )
}

/** What can be done with a batch. */
function useBatchActions(onTakeBack: (batch: Batch) => void): (batch: Batch) => Action[] {
  const { run } = useDownload(t('The file was not saved'))
  const [markImported] = useMarkImportedMutation()
  const mark = async ({ id, version, number }: Batch) => {
    try {
      await markImported({ batchid: id, body: { version } }).unwrap()
      toast.success(t('Batch {number} is marked as imported', { number }))
    } catch (failure) {
      toast.error(t('The batch was not marked'), { detail: reasonOf(failure) })
    }
  }
  return batch => [
    {
      label: t('Download again'),
      icon: IconDownload,
      run: () => void run(batchFilePath, { batchid: batch.id }),
    },
    {
      label: t('What is in it, as CSV'),
      icon: IconListDetails,
      run: () => void run(batchDocumentsPath, { batchid: batch.id }),
    },
    ...(batch.state === 'MADE'
      ? [
          {
            label: t('Mark as imported'),
            icon: IconCheck,
            needs: handover.markImported,
            run: () => void mark(batch),
          },
        ]
      : []),
    ...(batch.mayTakeBack
      ? [
          {
            label: t('Withdraw…'),
            icon: IconArrowBackUp,
            danger: true,
            needs: handover.takeBatchBack,
            run: () => onTakeBack(batch),
          },
        ]
      : []),
  ]
}
