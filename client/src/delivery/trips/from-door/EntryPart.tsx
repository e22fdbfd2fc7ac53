import { Button } from '@mantine/core'
import { type StopPart, stopPartLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { needsOfDecision } from '@packhouse/contract/delivery/trips/policy.ts'
import { IconCash, IconCheck, IconPackage, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { say, t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { EntryPart as Part } from './parts.ts'

const icons: Record<StopPart, typeof IconCash> = { GOODS: IconPackage, MONEY: IconCash, CRATES: IconStack2 }

interface EntryPartProps {
  part: Part
  /** In short: 1 of 14 lines differs. */
  about: string
  isChosen: boolean
  isBusy: boolean
  /** What the button books. */
  book: string
  whyNot?: string | undefined
  more?: ReactNode
  children: ReactNode
  onChoose: () => void
  onBook: () => void
  onSetAside: () => void
  onUndo: () => void
}

/** One part of an entry, with what was decided or its own buttons; only the chosen part has the filled one. */
export function EntryPart({
  part,
  about,
  isChosen,
  isBusy,
  book,
  whyNot,
  more,
  children,
  ...on
}: EntryPartProps) {
  const Icon = icons[part.part]
  const isWaiting = part.state === 'WAITING'
  const needs = needsOfDecision(part)
  return (
    <section
      className={css.part}
      data-chosen={isChosen}
      aria-label={t(stopPartLabel[part.part])}
      aria-current={isChosen || undefined}
      // a click anywhere in it chooses the part, as the arrows do
      onClickCapture={on.onChoose}
    >
      <header>
        <Icon size={17} stroke={1.7} aria-hidden />
        <Text as="h3" weight="strong">
          {t(stopPartLabel[part.part])}
        </Text>
        {isWaiting ? <Text tone="soft">{about}</Text> : <Decided part={part} />}
        <Row gap={8} className={css.end}>
          {isWaiting && (
            <>
              <NeedsRight needs={needs}>
                <Button variant="default" disabled={isBusy} onClick={on.onSetAside}>
                  {t('Set aside…')} {isChosen && <KeyCap keys="s" />}
                </Button>
              </NeedsRight>
              {more}
              <NeedsRight needs={needs}>
                <Button
                  variant={isChosen ? 'filled' : 'default'}
                  loading={isBusy}
                  disabled={whyNot !== undefined}
                  onClick={on.onBook}
                >
                  {book} {isChosen && <KeyCap keys="enter" />}
                </Button>
              </NeedsRight>
            </>
          )}
          {part.canUndo && (
            <NeedsRight needs={needs}>
              <LinkButton onClick={on.onUndo}>{t('Undo')}</LinkButton>
            </NeedsRight>
          )}
        </Row>
      </header>
      {isWaiting && (part.why || whyNot) && (
        <Text as="p" tone="warn" size={12} className={css.why}>
          {whyNot ?? (part.why && say(part.why))}
        </Text>
      )}
      {children}
    </section>
  )
}

function Decided({ part: { state, decidedBy, decidedAt, reason } }: { part: Part }) {
  const who = decidedBy && decidedAt ? `${decidedBy}, ${dateText(decidedAt, 'time')}` : t('by itself')
  if (state === 'REPLACED') return <Text tone="soft">{t('entered again since')}</Text>
  if (state === 'SET_ASIDE')
    return (
      <>
        <Chip>{t('Set aside')}</Chip>
        <Text tone="soft">
          {who}: {reason}
        </Text>
      </>
    )
  return (
    <>
      <Chip tone="good" icon={IconCheck}>
        {t('Booked')}
      </Chip>
      <Text tone="soft">{who}</Text>
    </>
  )
}
