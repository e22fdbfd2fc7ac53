import { longestTitle } from '@packhouse/contract/platform/formats/limits.ts'
import { useState } from 'react'
import { PlainInput } from '../../../ui/fields/InputBox.tsx'
import { HallBody } from '../../../ui/keypad/Hall.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { Crates } from './Crates.tsx'
import { enteredLines } from './collect.ts'
import css from './Door.module.css'
import { hindranceText, linesText, outcomeText, saveText } from './doorWords.ts'
import type { QueuedStop, ShownStop } from './entries.ts'
import { LineList } from './LineList.tsx'
import type { KeptLink } from './link.ts'
import { Money } from './Money.tsx'
import part from './Stop.module.css'
import { StopHead } from './StopHead.tsx'
import { Instructions, Why } from './StopRow.tsx'
import { isAllRefused, newDraft, refuseAll } from './stopDraft.ts'
import { useFieldToFill } from './useFieldToFill.ts'
import { type StopWork, useStop } from './useStop.ts'
import { WayThere } from './WayThere.tsx'

/** In place of the money of a stop, where this link may not collect: goods go on as ever. (rules §21.5) */
const OfficeCollects = () => (
  <section className={part.part} aria-label={t('To collect')}>
    <div className={part.row}>
      <b className={css.grow}>{t('The office collects payment here')}</b>
    </div>
    <p>{t('Take no money: deliver, and call the office if the customer wants to pay.')}</p>
  </section>
)

interface StopScreenProps {
  stop: ShownStop
  of: number
  next: ShownStop | undefined
  kept: KeptLink
  entries: readonly QueuedStop[]
  onBack: () => void
}

/** What happens at a stop. With nothing wrong it is one tap on the green button. (rules §21.6) */
export function StopScreen({ stop, of, next, kept, entries, onBack }: StopScreenProps) {
  const work = useStop(stop, kept, onBack)
  const { draft, change } = work
  useFieldToFill(work.hindrance)
  const hasLeft = kept.trip.state !== 'PLANNED' && kept.trip.state !== 'LOADING'
  return (
    <>
      <StopHead stop={stop} of={of} entries={entries} onBack={onBack} />
      <HallBody>
        <div className={css.pad}>
          <WayThere stop={stop} />
          <Instructions words={stop.instructions} />
          <Why stop={stop} />
        </div>
        <Lines stop={stop} work={work} />
        <Crates stop={stop} crates={draft.crates} onChange={crates => change({ crates })} />
        {kept.trip.collects ? (
          <Money stop={stop} upi={kept.trip.upi} draft={draft} onChange={money => change({ money })} />
        ) : (
          <OfficeCollects />
        )}
      </HallBody>
      <div className={css.foot}>
        {work.hindrance && (
          <Text as="p" tone="bad" weight="medium" size={14} role="alert">
            {hindranceText(work.hindrance)}
          </Text>
        )}
        <Receiver name={draft.receiver} onChange={receiver => change({ receiver })} />
        {hasLeft ? (
          <button type="button" className={css.go} onClick={() => void work.save()}>
            <b>{saveText(stop, draft)}</b>{' '}
            <span>
              {next
                ? t('then {name}', { name: `${next.businessname}, ${next.outletName}` })
                : t('the last stop of this trip')}
            </span>
          </button>
        ) : (
          <Text as="p" tone="warn" weight="medium">
            {t('This trip has not left yet. Stops can be saved once the office has dispatched it.')}
          </Text>
        )}
      </div>
    </>
  )
}

function Lines({ stop, work }: { stop: ShownStop; work: StopWork }) {
  const { draft, change } = work
  const entered = enteredLines(stop, draft)
  const isRefused = isAllRefused(stop, draft)
  const all = isRefused ? { ...draft, lines: {}, money: newDraft(stop).money } : refuseAll(stop, draft)
  return (
    <>
      <p className={part.sum}>
        <b>{linesText(stop.lines.length)}</b>
        <span>
          {outcomeText({
            lines: stop.lines,
            happened: { lines: entered, crates: draft.crates, money: [], at: '' },
          })}
        </span>
        <LinkButton onClick={() => change(all)}>{isRefused ? t('Deliver all') : t('Refuse all')}</LinkButton>
      </p>
      <LineList stop={stop} work={work} />
    </>
  )
}

/** Who received: the person there, unless the driver says another. */
function Receiver({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Row as="label" className={part.receiver}>
        {t('Received by')}
        <PlainInput
          autoFocus
          value={name}
          maxLength={longestTitle}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          onBlur={() => setOpen(false)}
          onKeyDown={event => event.key === 'Enter' && setOpen(false)}
        />
      </Row>
    )
  return (
    <Row as="p" justify="between" className={part.receiver}>
      <Text cut>
        {t('Received by')} <b>{name || t('no name')}</b>
      </Text>
      <LinkButton onClick={() => setOpen(true)}>{t('Change')}</LinkButton>
    </Row>
  )
}
