import {
  type AnswerState,
  answerStates,
  openAnswers,
} from '@packhouse/contract/books/registers/portal-names.ts'
import { useState } from 'react'
import { useLastAnswerQuery } from '../../../api/registers.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { AnswerLine } from './AnswerLine.tsx'
import css from './Portals.module.css'
import { answerTitle } from './words.ts'

/** What became of each row of the last file that a portal answered with. */
export function AnswerCard() {
  const { data } = useLastAnswerQuery(undefined)
  const [chosen, setChosen] = useState<(typeof answerStates)[number] | 'ALL'>('ALL')
  if (!data) return null
  const { id, fileName } = data
  const rows = data.rows.map((row, at) => ({ ...row, at }))
  const count = (state: (typeof answerStates)[number]) => rows.filter(row => row.state === state).length
  const views = [
    { key: 'ALL' as const, label: t('All {count}', { count: countText(rows.length) }) },
    ...answerStates
      .filter(state => count(state) > 0)
      .map(state => ({ key: state, label: `${t(answerTitle[state])} ${countText(count(state))}` })),
  ]
  const isOpen = ({ state }: { state: AnswerState }) =>
    openAnswers.includes(state) || ['OTHER', 'FAULT', 'REFUSED', 'CANCELLED'].includes(state)
  const shown = rows.filter(({ state }) => chosen === 'ALL' || state === chosen)
  const entered = count('READ') + count('THERE')
  return (
    <Card
      title={t('Portal response')}
      aside={
        <Text size={12} tone="quiet">
          {fileName}
        </Text>
      }
    >
      <div className={css.views}>
        <ViewSwitch label={t('Rows of the response')} views={views} chosen={chosen} onChoose={setChosen} />
      </div>
      <ul className={css.answers} aria-label={t('Rows of the response')}>
        {[...shown.filter(isOpen), ...shown.filter(row => !isOpen(row))].map(row => (
          <AnswerLine key={row.at} answerId={id} row={row} />
        ))}
      </ul>
      {entered > 0 && (
        <Text as="p" size={12} tone="quiet" className={css.entered ?? ''}>
          {t('{count} numbers are on their documents. Reading a file again changes nothing.', {
            count: countText(entered),
          })}
        </Text>
      )}
    </Card>
  )
}
