import { answerStates } from '@packhouse/contract/registers/portal-names.ts'
import { useState } from 'react'
import { useLastAnswerQuery } from '../../api/registers.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './Portals.module.css'
import { answerTitle } from './words.ts'

/** What became of each row of the last file that a portal answered with. */
export function AnswerCard() {
  const { data } = useLastAnswerQuery(undefined)
  const [chosen, setChosen] = useState<(typeof answerStates)[number] | 'ALL'>('ALL')
  if (!data) return null
  const { rows, fileName } = data
  const count = (state: (typeof answerStates)[number]) => rows.filter(row => row.state === state).length
  const views = [
    { key: 'ALL' as const, label: t('All {count}', { count: countText(rows.length) }) },
    ...answerStates
      .filter(state => count(state) > 0)
      .map(state => ({ key: state, label: `${t(answerTitle[state])} ${countText(count(state))}` })),
  ]
  const shown = rows.filter(({ state }) => chosen === 'ALL' || state === chosen)
  return (
    <Card
      title={t('Answer of the portal')}
      aside={
        <Text size={12} tone="quiet">
          {fileName}
        </Text>
      }
    >
      <div className={css.views}>
        <ViewSwitch label={t('Rows of the answer')} views={views} chosen={chosen} onChoose={setChosen} />
      </div>
      <ul className={css.answers}>
        {shown.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may be in a file twice, and the rows never change
          <li key={at} data-state={row.state}>
            <b>{row.number || '–'}</b>
            <span className={css.number}>{row.eway ?? row.irn?.slice(0, 16) ?? ''}</span>
            <small>{row.message ?? t(answerTitle[row.state])}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
