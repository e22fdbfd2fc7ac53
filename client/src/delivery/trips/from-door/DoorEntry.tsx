import { Button } from '@mantine/core'
import type { StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { needsOfDecision } from '@packhouse/contract/delivery/trips/policy.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Panel, PanelHead } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { compareLines } from './compare.ts'
import css from './Door.module.css'
import { EntryEffect } from './EntryEffect.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryLines } from './EntryLines.tsx'
import { EntryCrates, EntryMoney } from './EntryMoney.tsx'
import { EntryPart } from './EntryPart.tsx'
import { creditOf, paidAtDoor, waits } from './parts.ts'

interface DoorEntryProps {
  entry: FromDoor
  chosen: StopPart | undefined
  isBusy: boolean
  onChoose: (part: StopPart) => void
  onBook: (part: StopPart, asWell?: boolean) => void
  onSetAside: (part: StopPart) => void
  onUndo: (part: StopPart) => void
}

/** What was entered at a stop, part by part: now, at the door, what will be booked, and the decision of each. (rules §21.6) */
export function DoorEntry({ entry, chosen, isBusy, onChoose, onBook, onSetAside, onUndo }: DoorEntryProps) {
  const { orderid, outletName, businessname, tripName, tripState, driver, order } = entry
  const credit = creditOf(entry)
  const lines = compareLines(entry)
  const differs = lines.filter(line => line.differs).length
  const more = order.status === 'DISPATCHED' ? undefined : lines.find(({ isMore }) => isMore)?.now
  const paid = paidAtDoor(entry)
  const words: Record<StopPart, { about: string; book: string }> = {
    GOODS: {
      about: t('{count} of {lines} lines differ', { count: differs, lines: order.lines.length }),
      book:
        order.status === 'DISPATCHED'
          ? t('Deliver as entered')
          : credit && credit.total > 0
            ? t('Book the return, {amount}', { amount: formatMoney(credit.total) })
            : t('Book the return'),
    },
    MONEY: { about: t('Entered again'), book: t('Book {amount}', { amount: amountText(paid) }) },
    CRATES: { about: t('Counted again'), book: t('Book the crates') },
  }
  return (
    <Panel as="section" clip aria-label={`#${orderid}, ${businessname}`}>
      <PanelHead>
        <h2 className={css.title}>
          <TextLink to={orderPath(orderid)}>#{orderid}</TextLink> {businessname} <small>{outletName}</small>
        </h2>
        <StatusPill status={order.status} />
        <Text tone="soft" className={css.end}>
          {tripName}, {driver} · {tripState === 'SETTLED' ? t('settled') : t('not settled yet')}
        </Text>
      </PanelHead>
      <EntryFacts entry={entry} />
      {entry.parts.map(part => (
        <EntryPart
          key={part.part}
          {...words[part.part]}
          whyNot={
            part.part === 'GOODS' && more
              ? t(
                  '{item}: the order says that the customer got less, and a return cannot be undone. Sell it again.',
                  {
                    item: more.name,
                  },
                )
              : undefined
          }
          part={part}
          isChosen={part.part === chosen}
          isBusy={isBusy && part.part === chosen}
          more={
            part.part === 'MONEY' && !entry.entry.change && entry.booked.money.length > 0 && paid > 0 ? (
              <NeedsRight needs={needsOfDecision(part)}>
                <Button variant="default" disabled={isBusy} onClick={() => onBook('MONEY', true)}>
                  {t('Book as well')}
                </Button>
              </NeedsRight>
            ) : null
          }
          onChoose={() => onChoose(part.part)}
          onBook={() => onBook(part.part)}
          onSetAside={() => onSetAside(part.part)}
          onUndo={() => onUndo(part.part)}
        >
          {part.part === 'GOODS' && <EntryLines entry={entry} against={credit?.against ?? []} />}
          {part.part === 'MONEY' && <EntryMoney entry={entry} isWaiting={waits(part)} />}
          {part.part === 'CRATES' && <EntryCrates entry={entry} isWaiting={waits(part)} />}
        </EntryPart>
      ))}
      <EntryEffect entry={entry} credit={credit?.total} />
    </Panel>
  )
}
