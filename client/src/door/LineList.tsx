import { t } from '../ui/words.ts'
import css from './Door.module.css'
import type { ShownStop } from './entries.ts'
import { LineRow } from './LineRow.tsx'
import { entryLine } from './lines.ts'
import { OpenLine } from './OpenLine.tsx'
import type { StopWork } from './useStop.ts'

/** What is entered of a stop; without photos at the office. */
export type ChangeWork = Pick<StopWork, 'draft' | 'openId' | 'open' | 'choose' | 'dropPhoto'> &
  Partial<Pick<StopWork, 'addPhoto'>>

interface LineListProps {
  stop: Pick<ShownStop, 'lines'>
  work: ChangeWork
}

/** The lines of a stop, one of them open. */
export const LineList = ({ stop, work: { draft, openId, open, choose, addPhoto, dropPhoto } }: LineListProps) => (
  <ul className={css.stops} aria-label={t('Lines')}>
    {stop.lines.map(line => (
      <li key={line.orderitemid}>
        {line.orderitemid === openId ? (
          <OpenLine
            line={line}
            choice={draft.lines[line.orderitemid]}
            photos={draft.photos}
            onChoose={choice => choose(line.orderitemid, choice)}
            onClose={() => open(line.orderitemid)}
            onPhoto={addPhoto}
            onDropPhoto={dropPhoto}
          />
        ) : (
          <LineRow line={line} entered={entryLine(line, draft.lines[line.orderitemid])} onOpen={() => open(line.orderitemid)} />
        )}
      </li>
    ))}
  </ul>
)
