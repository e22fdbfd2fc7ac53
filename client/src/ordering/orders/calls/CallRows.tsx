import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconCheck, IconPhoneX } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Calls.module.css'
import { answerText, outcomeText, pickedText } from './callLists.ts'
import { type ShortOrder, whyText } from './message.ts'

interface CallRowProps {
  order: ShortOrder
  onOpen: () => void
}

/** An outlet to call, folded: who, the number, the slot, and below what is missing in packs. */
export function CallRow({ order, onOpen }: CallRowProps) {
  const { orderid, businessname, outletName, contact, phone, timeSlot, lines } = order
  return (
    <ListButton className={css.row} onClick={onOpen}>
      <span className={css.head}>
        <span data-truncate="">
          <b>{businessname}</b> {outletName} · #{orderid}
        </span>
        <Text tone="soft">{contact}</Text>
        <Text figures>{spacedMobile(phone)}</Text>
        <Text>{shortSlot(timeSlot)}</Text>
      </span>
      <span className={css.missing}>
        {lines.map(line => (
          <span key={line.orderitemid}>
            {line.name} {line.packsize}{' '}
            <Text as="b" tone="bad">
              {pickedText(line)}
            </Text>{' '}
            <Text tone="soft">{whyText(line).toLowerCase()}</Text>
          </span>
        ))}
      </span>
    </ListButton>
  )
}

interface SaidRowProps extends CallRowProps {
  onUndo: () => void
}

const tones = { ACCEPTS_LESS: 'good', ANOTHER_ITEM: 'info', NOTHING: 'good', NO_ANSWER: 'warn' } as const

/** An outlet that was called: what it said, what follows of it, and who noted it. */
export function SaidRow({ order, onOpen, onUndo }: SaidRowProps) {
  const { businessname, outletName, said } = order
  if (!said) return null
  const isOpen = said.answer === 'NO_ANSWER'
  return (
    <div className={css.said}>
      <Text tone={isOpen ? 'warn' : 'good'} icon={isOpen ? IconPhoneX : IconCheck} />
      <button type="button" className={css.name} onClick={onOpen}>
        <b>{businessname}</b> {outletName}
      </button>
      <Chip tone={tones[said.answer]}>{answerText(said)}</Chip>
      <Text cut>{outcomeText(order)}</Text>
      <Text tone="soft" figures>
        {said.saidBy}, {dateText(said.saidAt, 'time')}
      </Text>
      <NeedsRight needs={orders.undoCallAnswer}>
        <LinkButton
          aria-label={t('Undo the answer of {name}', { name: `${businessname}, ${outletName}` })}
          onClick={onUndo}
        >
          {t('Undo')}
        </LinkButton>
      </NeedsRight>
    </div>
  )
}
