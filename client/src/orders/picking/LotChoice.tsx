import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type Lot, useAllLotsQuery } from '../../api/lots.ts'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { contentText } from '../order/lines/quantities.ts'
import type { ShownLine } from './entries.ts'
import css from './OpenLine.module.css'

/** The lots of a line that may be picked, the oldest first, and the one in the hand; null: nobody named one. (rules §27.3) */
export function useLotChoice({ itemId }: Pick<ShownLine, 'itemId'>) {
  const { data } = useAllLotsQuery({ itemid: itemId, open: true, limit: 100 })
  const [lotid, choose] = useState<number | null>(null)
  const lots = data?.rows.filter(({ isBlocked }) => !isBlocked).toReversed() ?? []
  /** What goes with the pick; a lot that is empty or blocked by now is left out, and the oldest leaves. */
  const named = lots.some(({ id }) => id === lotid) && lotid !== null ? { lotid } : {}
  return { lots, named, choose }
}

interface LotChoiceProps {
  line: ShownLine
  choice: ReturnType<typeof useLotChoice>
}

/** The lot in the hand, a choice where there is more than one. It has its place before the lots are read, so that nothing below moves. */
export function LotChoice({ line, choice: { lots, named, choose } }: LotChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const words = ({ day, supplier, onHand }: Lot) =>
    [dateText(day, 'short'), ...(supplier === null ? [] : [supplier]), contentText(onHand, line)].join(' · ')
  const chosen = lots.find(({ id }) => id === named.lotid)
  const pick = (id: number | null) => {
    choose(id)
    setOpen(false)
  }
  return (
    <>
      <HallButton aria-expanded={isOpen} disabled={lots.length < 2} onClick={() => setOpen(open => !open)}>
        {t('Lot: {lot}', { lot: chosen ? words(chosen) : t('the oldest') })}
        {lots.length > 1 && <IconChevronDown size={18} stroke={1.8} aria-hidden />}
      </HallButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: answer buttons, not form fields
        <div className={css.reasons} role="group" aria-label={t('From which lot')}>
          <HallButton aria-pressed={chosen === undefined} onClick={() => pick(null)}>
            {t('The oldest')}
          </HallButton>
          {lots.map(lot => (
            <HallButton key={lot.id} aria-pressed={lot === chosen} onClick={() => pick(lot.id)}>
              {words(lot)}
            </HallButton>
          ))}
        </div>
      )}
    </>
  )
}
