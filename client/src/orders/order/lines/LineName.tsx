import { IconAlertTriangle } from '@tabler/icons-react'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Truncate } from '../../../ui/values/Truncate.tsx'
import { t } from '../../../ui/words.ts'
import type { OrderLine } from '../order.ts'
import { checkPick } from '../picking/pickCheck.ts'
import { isTyped } from '../picking/pickStore.ts'
import { pickReasonWords } from '../picking/pickWords.ts'
import { usePickEntry, usePicking } from '../picking/usePicking.ts'
import css from './Lines.module.css'
import { isShort } from './quantities.ts'

interface LineNameProps {
  line: OrderLine
  /** Shows the pack after the name, if the table has no column for it. */
  withPack?: boolean
  /** Leaves out the reason of a short line, which is shown elsewhere. */
  brief?: boolean
}

/** The item name, and notes on the line. */
export function LineName({ line, withPack = false, brief = false }: LineNameProps) {
  const behind = withPack ? line.packsize : line.localName
  return (
    <span className={css.name}>
      <Truncate as="strong">{line.name}</Truncate>
      {behind && !(line.changed && !withPack) && <Truncate className={css.local}>{behind}</Truncate>}
      <LineChips line={line} brief={brief} />
    </span>
  )
}

/** Short, changed, agreed; while an amount is typed, how it compares to the ordered one. */
export function LineChips({ line, brief = false }: Pick<LineNameProps, 'line' | 'brief'>) {
  const { book } = usePicking()
  const entry = usePickEntry(book, line)
  const { gauge } = checkPick(line, entry)
  const typing = isTyped(entry) && !entry.saving
  return (
    <>
      {line.task && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {line.task}
        </Chip>
      )}
      {line.substituteFor !== null && <Chip>{t('Substitute')}</Chip>}
      {!typing && isShort(line) && line.shortReason && (
        <Chip tone="warn">
          {brief ? t('Short') : t('Short: {reason}', { reason: t(pickReasonWords[line.shortReason]).toLowerCase() })}
        </Chip>
      )}
      {!typing && line.shortReason === 'CUSTOMER_AGREED' && <Chip>{t('Customer agreed')}</Chip>}
      <span id={`gauge-${line.orderitemid}`} className={css.gauge}>
        {entry.refused ? (
          <span role="alert">
            <Chip tone="bad" icon={IconAlertTriangle}>
              {t(entry.refused)}
            </Chip>
          </span>
        ) : (
          typing && gauge && <Chip tone={gauge.tone}>{t(gauge.word)}</Chip>
        )}
      </span>
    </>
  )
}
