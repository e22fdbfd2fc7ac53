import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWaiting } from '../../app/offline/useWaiting.ts'
import { HallBody, HallScreen } from '../../ui/keypad/Hall.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { GoodsName } from '../../ui/values/GoodsName.tsx'
import { t } from '../../ui/words.ts'
import type { PickingOrder } from './board.ts'
import type { KeptPicks } from './entries.ts'
import { OpenLine } from './OpenLine.tsx'
import css from './PickingRun.module.css'
import { RunFoot, RunHead, RunProgress, UndoBar, WaiveDialog } from './RunParts.tsx'
import { RunRow } from './RunRow.tsx'
import { runLines } from './runLines.ts'
import type { DevicePicker } from './usePicker.ts'
import { usePickingRun } from './usePickingRun.ts'

interface PickingRunProps {
  order: PickingOrder
  slot: string
  kept: KeptPicks
  picker: DevicePicker
  back: string
  /** The next order of the slot that is not packed yet. */
  nextOrder: { to: string; label: string } | undefined
  onChangePicker: () => void
}

/** Picks one order: done lines above, one line open, the next ones below. */
export function PickingRun({ order, slot, kept, picker, back, nextOrder, onChangePicker }: PickingRunProps) {
  const unsent = useWaiting(kept.entries)
  const navigate = useNavigate()
  const held = runLines([order], kept)
  const hand = usePickingRun({ held, picker })
  const { open, done, waiting, after } = hand
  const row = ({ line }: (typeof held)[number]) => (
    <RunRow key={line.orderitemid} line={line} onOpen={() => hand.openLine(line)}>
      <GoodsName of={line} />
    </RunRow>
  )
  const frame = (line: ReactNode, keys: ReactNode) => (
    <HallScreen narrow>
      <RunHead
        title={`#${order.orderid} · ${order.businessname}`}
        detail={[order.outletName, slot, t('place {place}', { place: order.place })]
          .filter(Boolean)
          .join(' · ')}
        back={{ label: t('Back to the board'), run: () => void navigate(back) }}
        picker={picker}
        onChangePicker={onChangePicker}
      />
      <RunProgress
        done={hand.doneCount}
        of={held.length}
        words={t('of {count} lines', { count: held.length })}
        entries={kept.entries}
      />
      <HallBody>
        {order.instructions && <p className={css.instructions}>{order.instructions}</p>}
        <ul aria-label={t('Done')}>{done.map(row)}</ul>
        {line}
        <ul aria-label={t('Waiting')}>{waiting.map(row)}</ul>
      </HallBody>
      <UndoBar hand={hand} name={hand.last?.line.name} />
      {keys}
      <WaiveDialog hand={hand} />
    </HallScreen>
  )
  if (!open)
    return frame(
      <Stack as="section" gap={8} align="center" className={css.finished} aria-label={t('Done')}>
        <IconCheck size={36} stroke={1.8} aria-hidden />
        <Text as="h2" size={16}>
          {t('All {count} lines are picked', { count: held.length })}
        </Text>
        {unsent > 0 && <p>{t('They are saved here and will be sent when the network is back.')}</p>}
      </Stack>,
      <RunFoot>
        <Link to={nextOrder?.to ?? back}>{nextOrder ? nextOrder.label : t('Back to the board')}</Link>
      </RunFoot>,
    )
  const { line } = open
  return (
    <OpenLine
      key={`${line.orderitemid} ${line.entry?.key ?? ''} ${line.task ?? ''}`}
      line={line}
      next={after?.line.name}
      onSave={item => void hand.save(open, item)}
      onWaive={() => hand.setWaiving(open)}
      onLeave={hand.close}
      frame={frame}
    />
  )
}
