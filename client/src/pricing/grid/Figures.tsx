import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../ui/words.ts'
import { percentText, signedPercent } from '../item/priceFacts.ts'
import css from './Columns.module.css'
import { changeOf, marginOf, type PriceLine } from './lines.ts'

/** The change of a price; a large one has a warning icon. */
export function Change({ line }: { line: PriceLine }) {
  const change = changeOf(line)
  if (change === null) return <span className={css.quiet}>-</span>
  const isLarge = line.move === 'LARGE' || line.move === 'FAR'
  return (
    <span className={isLarge ? css.warn : change === 0 ? css.quiet : undefined}>
      {isLarge && <IconAlertTriangle size={14} stroke={1.7} aria-label={t('Needs a second look')} />}
      {signedPercent(change)}
    </span>
  )
}

/** Margin at the new price; a loss is highlighted. */
export function Margin({ line }: { line: PriceLine }) {
  const margin = marginOf(line.to, line.row)
  if (margin === null) return <span className={css.quiet}>-</span>
  return <span className={margin < 0 ? css.bad : undefined}>{percentText(margin)}</span>
}
