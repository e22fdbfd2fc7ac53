import { t } from '../../../ui/words.ts'
import { creditIn, enteredLines, lineWorth } from './collect.ts'
import css from './Door.module.css'
import type { ShownStop } from './entries.ts'
import { LineRow } from './LineRow.tsx'
import { OpenLine } from './OpenLine.tsx'
import type { StopWork } from './useStop.ts'

/** What is entered of a stop; without photos at the office. */
export type ChangeWork = Pick<StopWork, 'draft' | 'openId' | 'open' | 'choose' | 'dropPhoto'> &
  Partial<Pick<StopWork, 'addPhoto'>>

interface LineListProps {
  stop: Pick<ShownStop, 'lines' | 'sold'>
  work: ChangeWork
}

/** The lines of a stop with what they are worth, one of them open. */
export function LineList({
  stop,
  work: { draft, openId, open, choose, addPhoto, dropPhoto },
}: LineListProps) {
  const entered = enteredLines(stop, draft)
  const credit = creditIn(stop, entered)
  return (
    <ul className={css.stops} aria-label={t('Lines')}>
      {stop.lines.map((line, at) => {
        const worth = lineWorth(stop, line.orderitemid, credit)
        return (
          <li key={line.orderitemid}>
            {line.orderitemid === openId ? (
              <OpenLine
                line={line}
                choice={draft.lines[line.orderitemid]}
                photos={draft.photos}
                worth={worth}
                onChoose={choice => choose(line.orderitemid, choice)}
                onClose={() => open(line.orderitemid)}
                onPhoto={addPhoto}
                onDropPhoto={dropPhoto}
              />
            ) : (
              <LineRow
                line={line}
                entered={entered[at]}
                worth={worth}
                onOpen={() => open(line.orderitemid)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
