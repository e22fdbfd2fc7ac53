import { wholeRupees } from '@packhouse/contract/money.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Board as BoardData, SlotBoard } from '../../api/tonight.ts'
import { Bar } from '../../ui/feedback/Progress.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import { usualByNow } from './arrivals.ts'
import css from './Board.module.css'
import {
  type Column,
  columnsOf,
  type Figure,
  gettingReady,
  minutesBetween,
  minutesText,
  ordersOf,
  takingOrders,
} from './figures.ts'

interface BoardProps {
  board: BoardData
  now: Date
}

/** The figures of the evening: a column a slot, the whole day last. Each opens its rows; arrows move between them. */
export function Board({ board, now }: BoardProps) {
  const columns = columnsOf(board)
  const next = board.slots.find(({ cutoffAt }) => Date.parse(cutoffAt) > now.getTime())?.slotId
  const { deliveryDate } = board
  return (
    <Panel clip className={css.scroll}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are an addition to the tab order of its links */}
      <div onKeyDown={moveFocus}>
        <table className={css.board} aria-label={t('Figures of the evening')}>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                <strong>{t('Orders in')}</strong>
                <small>{dateText(now.toISOString(), 'time')}</small>
              </th>
              {columns.map(column => {
                const slot = board.slots.find(({ slotId }) => slotId === column.slotId)
                return (
                  <th
                    key={column.slotId ?? 'day'}
                    scope="col"
                    data-next={column.slotId === next}
                    data-day={column.slotId === null}
                  >
                    <Link to={ordersOf(deliveryDate, column)} className={css.head} data-cell>
                      <span>{slot ? shortSlot(slot.slot) : t('Whole day')}</span>
                      <span className={css.in}>
                        <b>{countText(column.figures.orders)}</b>{' '}
                        <Money amount={wholeRupees(column.figures.value)} form="short" />
                      </span>
                      <small>{slot ? cutoffText(slot, now) : againstUsual(board, now)}</small>
                    </Link>
                  </th>
                )
              })}
            </tr>
          </thead>
          <Rows
            title={t('Taking orders')}
            figures={takingOrders()}
            columns={columns}
            deliveryDate={deliveryDate}
            next={next}
          />
          <Rows
            title={t('Getting ready')}
            figures={gettingReady()}
            columns={columns}
            deliveryDate={deliveryDate}
            next={next}
          />
        </table>
      </div>
    </Panel>
  )
}

interface RowsProps {
  title: string
  figures: Figure[]
  columns: readonly Column[]
  deliveryDate: string
  next: number | undefined
}

function Rows({ title, figures, columns, deliveryDate, next }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={columns.length + 1} className={css.group}>
          {title}
        </th>
      </tr>
      {figures.map(figure => (
        <tr key={figure.key}>
          <th scope="row">{figure.label}</th>
          {columns.map(column => (
            <td
              key={column.slotId ?? 'day'}
              data-next={column.slotId === next}
              data-day={column.slotId === null}
            >
              <Cell figure={figure} column={column} to={figure.to(deliveryDate, column)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** One figure; zero is nothing to open, nothing is not counted there. */
function Cell({ figure, column, to }: { figure: Figure; column: Column; to: string }) {
  const count = figure.count(column)
  const whole = figure.of?.(column)
  if (count === undefined) return null
  if (whole === undefined)
    return count === 0 ? (
      <span className={css.none}>-</span>
    ) : (
      <Link to={to} className={css.figure} data-tone={figure.tone} data-cell>
        {countText(count)}
      </Link>
    )
  const text = `${countText(count)}/${countText(whole)}`
  const bar = (
    <>
      <Bar done={count} of={whole} width={48} />
      {text}
    </>
  )
  return count === 0 ? (
    <span className={css.part}>{bar}</span>
  ) : (
    <Link to={to} className={css.part} data-some data-cell>
      {bar}
    </Link>
  )
}

function cutoffText({ cutoffAt }: SlotBoard, now: Date): string {
  const time = dateText(cutoffAt, 'time')
  const left = minutesBetween(now.getTime(), cutoffAt)
  if (Date.parse(cutoffAt) <= now.getTime()) return t('Closed {time}', { time })
  return left > 6 * 60 ? t('Cut-off {time}', { time }) : t('{time} left', { time: minutesText(left) })
}

/** How many orders are in against the usual number at this time; nothing without four evenings to compare with. */
function againstUsual(board: BoardData, now: Date): string {
  const usual = usualByNow(board, now)
  if (!usual) return '\u00a0'
  const more = board.day.orders - usual.median
  if (more === 0) return t('Same as usual')
  return more > 0
    ? t('{count} more than usual', { count: more })
    : t('{count} fewer than usual', { count: -more })
}

/** Arrows go to the nearest figure that can be opened, in the row or in the column. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
  const from =
    event.target instanceof HTMLElement ? event.target.closest<HTMLTableCellElement>('td, th') : null
  if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  const [across = 0, down = 0] = step
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter(row => row.cells.length > 1)
  let column = from.cellIndex
  let row = rows.findIndex(({ cells }) => [...cells].includes(from))
  for (;;) {
    column += across
    row += down
    const cell = rows[row]?.cells[column]
    if (!cell) return
    const link = cell.querySelector<HTMLElement>('[data-cell]')
    if (link) {
      link.focus()
      return
    }
  }
}
