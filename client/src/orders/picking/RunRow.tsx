import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { t } from '../../ui/words.ts'
import { isStopped, type ShownLine } from './entries.ts'
import { needsHand } from './hand.ts'
import css from './PickingRun.module.css'
import { told } from './told.ts'
import { pickedText, wantedText } from './typed.ts'

/** What stands beside a line that is not open: a late change, a question, a pick that waits for the network. */
export function LineChips({ line }: { line: ShownLine }) {
  return (
    <>
      {line.task && <Chip tone="warn">{told(line.task)}</Chip>}
      {isStopped(line.entry) && (
        <Chip tone="bad" icon={IconAlertTriangle}>
          {t('Choose')}
        </Chip>
      )}
      {line.entry && !isStopped(line.entry) && (
        <Chip tone="warn" icon={IconCloudOff}>
          {t('Saved here')}
        </Chip>
      )}
    </>
  )
}

/** One of the lines around the open one; a press opens it. */
export function RunRow({ line, onOpen, children }: { line: ShownLine; onOpen: () => void; children: ReactNode }) {
  const isDone = !needsHand(line)
  return (
    <li>
      <button type="button" className={css.row} data-done={isDone} onClick={onOpen}>
        <span className={css.tick} aria-hidden="true">
          {isDone && <IconCheck size={16} stroke={2.4} />}
        </span>
        <span className={css.name}>{children}</span>
        <LineChips line={line} />
        <span className={css.amount}>{isDone ? pickedText(line) : wantedText(line).main}</span>
      </button>
    </li>
  )
}
