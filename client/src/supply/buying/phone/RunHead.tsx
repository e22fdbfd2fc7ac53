import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { useNavigate } from 'react-router'
import type { Run } from '../../../api/buying.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { SavedHere } from '../../../app/offline/KeptEntries.tsx'
import { HallHead } from '../../../ui/keypad/Hall.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { QueuedEntry } from './entries.ts'
import css from './Run.module.css'

interface RunHeadProps {
  run: Run
  bought: number
  toBuy: number
  waiting: readonly QueuedEntry[]
}

/** The market, how far the run is, and what only this phone knows. */
export function RunHead({ run, bought, toBuy, waiting }: RunHeadProps) {
  const navigate = useNavigate()
  return (
    <HallHead
      title={run.market || t('Run {id}', { id: run.id })}
      detail={t('Run {id} · {bought} bought, {count} to buy', { id: run.id, bought, count: toBuy })}
      back={{ label: t('Back to buying'), run: () => void navigate(`${paths.buying}?date=${run.date}`) }}
    >
      <span className={css.saved}>
        <SavedHere entries={waiting} />
      </span>
    </HallHead>
  )
}

/** The cash of the buyer, now and after the open line. */
export function RunCash({ cash, inCash }: { cash: Paise; inCash: Paise }) {
  return (
    <p className={css.cash}>
      <span>
        {t('Cash with me')}{' '}
        <Text as="b" tone={cash < 0 ? 'bad' : undefined}>
          {amountText(cash)}
        </Text>
      </span>
      {inCash > 0 && (
        <Text tone={cash < inCash ? 'bad' : 'soft'}>
          {t('after this {amount}', { amount: amountText(subtractPaise(cash, inCash)) })}
        </Text>
      )}
    </p>
  )
}
