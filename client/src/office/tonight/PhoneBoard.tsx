import { wholeRupees } from '@packhouse/contract/money.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { Link } from 'react-router'
import type { Board } from '../../api/tonight.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import { columnsOf, gettingReady, takingOrders } from './figures.ts'
import css from './PhoneBoard.module.css'

interface PhoneBoardProps {
  board: Board
  slotId: number | null
  onChoose: (slotId: number | null) => void
}

const wholeDay = 'day'

/** The board on a phone: slots as tiles to choose from, the figures of the chosen one below. */
export function PhoneBoard({ board, slotId, onChoose }: PhoneBoardProps) {
  const columns = columnsOf(board)
  const day = columns.filter(column => column.slotId === null)
  const chosen = columns.find(column => column.slotId === slotId) ?? day[0]
  const tiles = [...day, ...columns.filter(column => column.slotId !== null)].map(column => {
    const slot = board.slots.find(one => one.slotId === column.slotId)
    return {
      key: `${column.slotId ?? wholeDay}`,
      label: slot ? shortSlot(slot.slot) : t('Whole day'),
      count: column.figures.orders,
      value: <Money amount={wholeRupees(column.figures.value)} form="short" />,
    }
  })
  if (!chosen) return null
  return (
    <>
      <Tiles
        tiles={tiles}
        chosen={`${chosen.slotId ?? wholeDay}`}
        onChoose={key => onChoose(key === null || key === wholeDay ? null : Number(key))}
        label={t('Slots')}
      />
      <Panel clip>
        <ul className={css.figures} aria-label={t('Figures of the evening')}>
          {[...takingOrders(), ...gettingReady()].map(figure => {
            const count = figure.count(chosen)
            const whole = figure.of?.(chosen)
            if (count === undefined) return null
            const text = whole === undefined ? countText(count) : `${countText(count)}/${countText(whole)}`
            return (
              <li key={figure.key}>
                {count === 0 ? (
                  <span className={css.figure}>
                    {figure.short} <span>{whole === undefined ? '-' : text}</span>
                  </span>
                ) : (
                  <Link
                    className={css.figure}
                    data-tone={figure.tone}
                    to={figure.to(board.deliveryDate, chosen)}
                  >
                    {figure.short} <b>{text}</b>
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </Panel>
    </>
  )
}
