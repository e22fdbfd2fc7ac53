import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { contentText } from '../orders/order/lines/quantities.ts'
import type { HallLot } from './board.ts'
import type { ShownLine } from './entries.ts'
import { isOver, type LotChosen } from './hallLots.ts'
import css from './OpenLine.module.css'
import { PastLotNote } from './PastLotNote.tsx'

/** The lot in the hand, a choice where there is more than one. It has its place before the lots are read, so that nothing below moves. */
export function LotChoice({
  line,
  choice: { lots, named, choose, on, past },
}: {
  line: ShownLine
  choice: LotChosen
}) {
  const [isOpen, setOpen] = useState(false)
  const words = ({ day, supplier, onHand }: HallLot) =>
    [dateText(day, 'short'), ...(supplier === null ? [] : [supplier]), contentText(onHand, line)].join(' · ')
  const chosen = lots.find(({ id }) => id === named.lotid)
  const pick = (id: number | null) => {
    choose(id)
    setOpen(false)
  }
  return (
    <>
      {past && <PastLotNote line={line} past={past} />}
      <HallButton aria-expanded={isOpen} disabled={lots.length < 2} onClick={() => setOpen(open => !open)}>
        {t('Lot: {lot}', { lot: chosen ? words(chosen) : t('the first to expire') })}
        {lots.length > 1 && <IconChevronDown size={18} stroke={1.8} aria-hidden />}
      </HallButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: answer buttons, not form fields
        <div className={css.reasons} role="group" aria-label={t('From which lot')}>
          <HallButton aria-pressed={chosen === undefined} onClick={() => pick(null)}>
            {t('The first to expire')}
          </HallButton>
          {lots.map(lot => (
            <HallButton
              key={lot.id}
              aria-pressed={lot === chosen}
              disabled={isOver(lot, on)}
              onClick={() => pick(lot.id)}
            >
              {words(lot)}
            </HallButton>
          ))}
        </div>
      )}
    </>
  )
}
