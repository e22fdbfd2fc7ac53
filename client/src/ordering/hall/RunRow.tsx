import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isStopped } from '../../app/offline/entries.ts'
import { useWaiting } from '../../app/offline/useWaiting.ts'
import { HallRow } from '../../ui/keypad/Hall.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { StepMark } from '../../ui/values/StepMark.tsx'
import { say, t } from '../../ui/words.ts'
import { isShort } from '../orders/order/lines/quantities.ts'
import type { ShownLine } from './entries.ts'
import css from './PickingRun.module.css'
import { needsWork } from './runLines.ts'
import { pickedText, wantedText } from './typed.ts'

const nothing: readonly never[] = []

/** Marks of a line that is not open: a late change, a question, a pick waiting for the network. */
export function LineChips({ line }: { line: ShownLine }) {
  const waits = useWaiting(line.entry ? [line.entry] : nothing) > 0
  return (
    <>
      {line.taskWords && <Chip tone="warn">{say(line.taskWords)}</Chip>}
      {isStopped(line.entry) && (
        <Chip tone="bad" icon={IconAlertTriangle}>
          {t('Choose')}
        </Chip>
      )}
      {waits && !isStopped(line.entry) && (
        <Chip tone="warn" icon={IconCloudOff}>
          {t('Saved here')}
        </Chip>
      )}
    </>
  )
}

/** A line around the open one; tapping it opens it. */
export function RunRow({
  line,
  onOpen,
  children,
}: {
  line: ShownLine
  onOpen: () => void
  children: ReactNode
}) {
  const isDone = !needsWork(line)
  return (
    <li>
      <HallRow className={css.row} data-done={isDone} onClick={onOpen}>
        <DoneMark line={line} isDone={isDone} />
        <span className={css.name}>{children}</span>
        <LineChips line={line} />
        <span className={css.amount}>{isDone ? pickedText(line) : wantedText(line).main}</span>
      </HallRow>
    </li>
  )
}

/** A tick for a complete line, a warning for a short one. */
function DoneMark({ line, isDone }: { line: ShownLine; isDone: boolean }) {
  if (!isDone || !isShort(line))
    return (
      <StepMark state={isDone ? 'done' : 'open'}>
        {isDone && <IconCheck size={16} stroke={2.4} aria-hidden />}
      </StepMark>
    )
  return (
    <StepMark state="warn">
      <IconAlertTriangle size={15} stroke={2} role="img" aria-label={t('Short')} />
    </StepMark>
  )
}
