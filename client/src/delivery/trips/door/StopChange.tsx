import { addPaise, subtractPaise } from '@packhouse/contract/money.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { HallBody } from '../../../ui/keypad/Hall.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { t } from '../../../ui/words.ts'
import { CashChange, ChangeParts } from './ChangeParts.tsx'
import css from './Door.module.css'
import { changeText, hindranceText, inPlaceText } from './doorWords.ts'
import { cashWithMe, type Happened, type QueuedStop, type ShownStop } from './entries.ts'
import type { KeptLink } from './link.ts'
import { AddPhoto, Photos } from './Photos.tsx'
import part from './Stop.module.css'
import { StopHead } from './StopHead.tsx'
import { changedParts } from './stopChange.ts'
import { paidIn } from './stopDraft.ts'
import { useChange } from './useStop.ts'

interface StopChangeProps {
  stop: ShownStop
  sent: Happened
  all: readonly ShownStop[]
  of: number
  kept: KeptLink
  entries: readonly QueuedStop[]
  onBack: () => void
  onLeave: () => void
}

/** Changes a stop that was sent: goods, money, crates, each by itself, with a reason. (rules §21.6) */
export function StopChange({ stop, sent, all, of, kept, entries, onBack, onLeave }: StopChangeProps) {
  const work = useChange(stop, kept, sent, onBack)
  const { draft } = work
  const parts = changedParts(stop, sent, draft)
  const cash = cashWithMe(all)
  const after = addPaise(subtractPaise(cash, paidIn(sent.money, 'CASH')), paidIn(draft.money, 'CASH'))
  return (
    <>
      <StopHead stop={stop} of={of} entries={entries} onBack={onBack} />
      <HallBody>
        <p className={part.sum}>
          <StepMark state="done">
            <IconCheck size={16} stroke={2.1} aria-hidden />
          </StepMark>
          <b className={css.grow}>{sentText(stop, sent)}</b>
          <Chip tone="warn" icon={IconPencil}>
            {t('Changing')}
          </Chip>
        </p>
        <ChangeParts
          stop={stop}
          sent={sent}
          upi={kept.trip.upi}
          work={work}
          photo={<AddPhoto count={draft.photos.length} onPhoto={work.addPhoto} />}
        />
        <div className={css.pad}>
          <Photos ids={draft.photos} onDrop={work.dropPhoto} />
          <Sums className={part.changed}>
            <Sum label={t('Cash with you')}>
              <CashChange before={cash} after={after} />
            </Sum>
            <Sum label={t('Received by')}>{draft.receiver || t('no name')}</Sum>
          </Sums>
          <Text as="p" tone="quiet" size={13}>
            {t(
              'Can be changed until the trip is settled. The office sees both amounts, the reason and the time.',
            )}
          </Text>
        </div>
      </HallBody>
      <div className={css.foot}>
        {work.hindrance && (
          <Text as="p" tone="bad" weight="medium" size={14} role="alert">
            {hindranceText(work.hindrance)}
          </Text>
        )}
        <button type="button" className={css.go} onClick={() => void work.save()}>
          <b>{changeText(draft, parts)}</b> <span>{inPlaceText(stop, sent, parts)}</span>
        </button>
        <button
          type="button"
          className={part.leave}
          onClick={() => {
            void work.leave()
            onLeave()
          }}
        >
          {t('Leave it as sent')}
        </button>
      </div>
    </>
  )
}

/** Sent 08:49 AM; of one that is only on this phone, that it is saved. */
export const sentText = ({ saved, doneAt }: ShownStop, { at }: Happened): string =>
  saved
    ? t('Saved here {time}', { time: dateText(at, 'time') })
    : t('Sent {time}', { time: dateText(doneAt ?? at, 'time') })
