import { TextInput } from '@mantine/core'
import {
  changeReasonLabel,
  changeReasons,
  longestDoorNote,
  type StopPart,
  stopParts,
} from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { type Paise, paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { t } from '../../../ui/words.ts'
import { Crates } from './Crates.tsx'
import css from './Door.module.css'
import type { DoorStop, DoorTrip } from './doorCalls.ts'
import { cashText, linesText, moneyWords, outcomeText } from './doorWords.ts'
import type { Happened } from './entries.ts'
import { type ChangeWork, LineList } from './LineList.tsx'
import { entryLine } from './lines.ts'
import { Money } from './Money.tsx'
import part from './Stop.module.css'
import { changedParts } from './stopChange.ts'
import { paidIn, type StopDraft } from './stopDraft.ts'
import { fieldOfNote, useFieldToFill } from './useFieldToFill.ts'
import type { StopWork } from './useStop.ts'

interface ChangePartsProps {
  stop: DoorStop
  sent: Happened
  upi: DoorTrip['upi']
  work: ChangeWork & Pick<StopWork, 'change' | 'hindrance'>
  /** Beside the note. */
  photo?: ReactNode
}

/** The parts of a stop that was sent: one is open at a time, with what was sent struck out and why it is changed. (rules §21.6) */
export function ChangeParts({ stop, sent, upi, work, photo }: ChangePartsProps) {
  const [open, setOpen] = useState<StopPart>('MONEY')
  const { draft, change, hindrance } = work
  const needed = hindrance && partOf[hindrance.in]
  useEffect(() => {
    if (needed && hindrance) setOpen(needed)
  }, [needed, hindrance])
  useFieldToFill(hindrance, open)
  const parts = changedParts(stop, sent, draft)
  return stopParts.map(one =>
    one === open ? (
      <section key={one} className={part.changing} aria-label={t(partWords[one])}>
        <div className={part.row}>
          <b className={css.grow}>{t(partWords[one])}</b>
          {parts.includes(one) && <del className={part.old}>{sentWords(stop, sent)[one]}</del>}
        </div>
        {one === 'GOODS' && <LineList stop={stop} work={work} />}
        {one === 'MONEY' && (
          <>
            <Money stop={stop} upi={upi} draft={draft} onChange={money => change({ money })} />
            <LessText sent={sent} draft={draft} />
          </>
        )}
        {one === 'CRATES' && (
          <Crates stop={stop} crates={draft.crates} onChange={crates => change({ crates })} untitled />
        )}
        <WhyChanged draft={draft} onChange={change} photo={photo} />
      </section>
    ) : (
      <section key={one} className={part.closed} aria-label={t(partWords[one])}>
        <div className={part.row}>
          <StepMark state={parts.includes(one) ? 'warn' : 'done'}>
            {parts.includes(one) ? (
              <IconPencil size={16} stroke={2} aria-hidden />
            ) : (
              <IconCheck size={16} stroke={2.1} aria-hidden />
            )}
          </StepMark>
          <div className={css.grow}>
            <b>{t(partWords[one])}</b>
            <p>
              {parts.includes(one) && <del>{sentWords(stop, sent)[one]}</del>}{' '}
              {sentWords(stop, draftedOf(stop, draft))[one]}
            </p>
          </div>
          <LinkButton
            aria-label={t('Change {part}', { part: t(partWords[one]).toLowerCase() })}
            onClick={() => setOpen(one)}
          >
            {t('Change')}
          </LinkButton>
        </div>
      </section>
    ),
  )
}

const partOf = { LINE: 'GOODS', MONEY: 'MONEY', RECEIVER: undefined, CHANGE: undefined } as const

const partWords: Record<StopPart, string> = { GOODS: 'Goods', MONEY: 'Money', CRATES: 'Crates' }

const draftedOf = (stop: DoorStop, { lines, crates, money }: StopDraft): Happened => ({
  lines: stop.lines.map(line => entryLine(line, lines[line.orderitemid])),
  crates,
  money: money.map(one => ({ ...one, amount: one.amount ?? zeroPaise })),
  at: '',
})

/** Each part of a stop in a few words. */
const sentWords = (stop: DoorStop, happened: Happened): Record<StopPart, string> => ({
  GOODS: `${linesText(stop.lines.length)}, ${outcomeText({ lines: stop.lines, happened })}`,
  MONEY: moneyWords(happened.money),
  CRATES: t('{out} out, {back} in', { out: happened.crates.out, back: happened.crates.in }),
})

/** ₹500 less than sent. */
function LessText({ sent, draft }: { sent: Happened; draft: StopDraft }) {
  const difference = subtractPaise(paidIn(draft.money), paidIn(sent.money))
  if (difference === 0) return null
  const amount = amountText(paise(Math.abs(difference)))
  return (
    <Text as="p" tone="warn" weight="medium">
      {difference < 0 ? t('{amount} less than sent', { amount }) : t('{amount} more than sent', { amount })}
    </Text>
  )
}

interface WhyChangedProps {
  draft: StopDraft
  onChange: (part: Partial<StopDraft>) => void
  photo?: ReactNode
}

function WhyChanged({ draft: { change = { reason: null, note: '' } }, onChange, photo }: WhyChangedProps) {
  return (
    <>
      <b>{t('Why')}</b>
      <FieldGrid always role="group" aria-label={t('Why')}>
        {changeReasons.map(reason => (
          <button
            key={reason}
            type="button"
            className={css.box}
            data-tone="good"
            aria-pressed={change.reason === reason}
            onClick={() => onChange({ change: { ...change, reason } })}
          >
            {t(changeReasonLabel[reason])}
          </button>
        ))}
      </FieldGrid>
      <div className={part.note}>
        <TextInput
          id={fieldOfNote}
          aria-label={t('Note')}
          placeholder={t('Note')}
          autoComplete="off"
          maxLength={longestDoorNote}
          value={change.note}
          onChange={event => onChange({ change: { ...change, note: event.currentTarget.value } })}
        />
        {photo}
      </div>
    </>
  )
}

interface CashChangeProps {
  before: Paise
  after: Paise
}
/** What the driver has in cash, before and after the change. */
export const CashChange = ({ before, after }: CashChangeProps) => (
  <>
    {before !== after && <del>{cashText(before)}</del>} <b>{cashText(after)}</b>
  </>
)
