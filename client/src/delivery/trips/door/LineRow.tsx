import { formatMoney } from '@packhouse/contract/money.ts'
import { IconArrowBackUp, IconCheck, IconMinus } from '@tabler/icons-react'
import { GoodsName } from '../../../ui/values/GoodsName.tsx'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { t } from '../../../ui/words.ts'
import type { lineWorth } from './collect.ts'
import css from './Door.module.css'
import type { DoorLine } from './doorCalls.ts'
import { keptWeight, lineText, packsText, weightText } from './doorWords.ts'
import { outcomeWords } from './labels.ts'
import { type EntryLine, outcomeOf } from './lines.ts'
import part from './Stop.module.css'

const icons = { DELIVERED: IconCheck, SHORT: IconMinus, RETURNED: IconArrowBackUp }

/** 6 × 5 kg, 29.440 kg. */
export const LineAmount = ({ line }: { line: DoorLine }) => (
  <small>{[packsText(line), weightText(line, line.weight)].filter(Boolean).join(', ')}</small>
)

type Worth = NonNullable<ReturnType<typeof lineWorth>>

/** What a line is worth with tax, struck out where less of it stays. */
export const LineWorth = ({ worth: { whole, left } }: { worth: Worth }) => (
  <>
    {left !== whole && <del>{formatMoney(whole)}</del>} <b>{formatMoney(left)}</b>
  </>
)

interface LineRowProps {
  line: DoorLine
  entered: EntryLine | undefined
  /** With tax, as packed and by what is entered; undefined: it is not billed, or not seen here. */
  worth?: Worth | undefined
  onOpen?: () => void
}

/** A line with what became of it; a tap opens it, as long as its stop is not saved. */
export function LineRow({ line, entered, worth, onOpen }: LineRowProps) {
  const outcome = outcomeOf(line, entered)
  const Icon = icons[outcome]
  const words = lineText(line, entered)
  const row = (
    <>
      <StepMark state={outcome === 'DELIVERED' ? 'done' : 'warn'}>
        <Icon size={16} stroke={2.2} aria-hidden />
        <span className="visually-hidden">{t(outcomeWords[outcome])}</span>
      </StepMark>
      <span className={css.grow}>
        <span className={part.name}>
          <GoodsName of={line} />
        </span>
        {words ? <em>{words}</em> : worth && <LineAmount line={line} />}
      </span>
      <span className={part.amount}>
        {worth ? (
          <LineWorth worth={worth} />
        ) : (
          <>
            {!words && <span>{packsText(line)}</span>} <b>{weightText(line, keptWeight(line, entered))}</b>
          </>
        )}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={part.line} aria-expanded={false} onClick={onOpen}>
      {row}
    </button>
  ) : (
    <div className={part.line}>{row}</div>
  )
}
