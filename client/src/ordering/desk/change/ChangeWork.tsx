import { useState } from 'react'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { NoticeBar } from '../../orders/order/head/NoticeBars.tsx'
import { AmendedLines } from '../amendment/AmendedLines.tsx'
import desk from '../message/MessageDesk.module.css'
import { type MarkCount, MessagePanel } from '../message/MessagePanel.tsx'
import type { Mark } from '../message/said.ts'
import { OpenOrders } from './OpenOrders.tsx'
import type { Change } from './useChange.ts'
import { useWords } from './useWords.ts'

/** The message next to the lines before and after. */
export function ChangeWork({ change }: { change: Change }) {
  const { order, reading, amendment, close } = change
  const words = useWords(change)
  const { data, error, retry } = amendment
  return (
    <div className={desk.sideBySide} ref={words.frame}>
      <MessagePanel
        reading={reading}
        message={order.draft.message}
        marks={words.marks}
        framed={words.framed}
        counts={countsOf(words.marks, data?.notes.length ?? 0)}
        onHover={words.setHovered}
        onShow={(_tab, at) => words.showRow(at)}
        onClose={close}
      />
      <div className={desk.work}>
        <Stack gap={12}>
          <ChangedMeanwhile change={change} />
          <OpenOrders change={change} />
          {error !== undefined && !data && (
            <ErrorState title={t('Order did not load')} error={error} retry={retry} />
          )}
          {!data && error === undefined && <Placeholder look="panel" height={280} />}
          {data && (
            <Panel as="section" aria-label={t('Before and after')}>
              <AmendedLines
                amended={data}
                unread={order.draft.message?.read.unread ?? []}
                beside={words.beside}
              />
            </Panel>
          )}
        </Stack>
      </div>
    </div>
  )
}

function countsOf(marks: readonly Mark[], notes: number): MarkCount[] {
  const count = (mark: Mark) => marks.filter(one => one === mark).length
  const undecided = count('ASK')
  return [
    { mark: 'SURE', name: t('Changed'), count: count('SURE') },
    { mark: 'CHECK', name: t('Nothing to do'), count: count('CHECK') },
    ...(undecided > 0 ? [{ mark: 'ASK' as const, name: t('To decide'), count: undecided }] : []),
    { mark: 'NOTE', name: t('Notes'), count: notes },
  ]
}

/** Who changed the order since the message was put next to it. */
function ChangedMeanwhile({
  change: {
    order: { draft },
    amendment,
  },
}: {
  change: Change
}) {
  const [closedAt, close] = useState<number>()
  const order = amendment.data?.order
  const base = draft.change?.base
  const [last] = order?.activity ?? []
  if (!order || !base || base.version === order.version || closedAt === order.version) return null
  const words = t('{by} changed #{id} at {at}. The order was reloaded; the requested changes stay.', {
    by: last?.by ?? '',
    id: order.orderid,
    at: last ? dateText(last.at, 'moment') : '',
  })
  return <NoticeBar notice={{ tone: 'warn', words }} onClose={() => close(order.version)} />
}
