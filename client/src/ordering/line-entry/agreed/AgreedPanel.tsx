import { Button, TextInput } from '@mantine/core'
import { consentTimes } from '@packhouse/contract/business/guard/bounds.ts'
import {
  formatRupees,
  highestPrice,
  mulDivHalfUp,
  type Paise,
  paise,
  zeroPaise,
} from '@packhouse/contract/money.ts'
import { type FreeReason, freeReasons, freeWords } from '@packhouse/contract/ordering/orders/free.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { formatPacks, type Milli, milli, packWords } from '@packhouse/contract/quantity.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { say, t } from '../../../ui/words.ts'
import type { OrderLine } from '../lines.ts'
import css from './AgreedPanel.module.css'
import {
  type Agreed,
  type AgreedDraft,
  draftOf,
  needsReason,
  pricedAt,
  questionOf,
  reasonIssueOf,
  takenFrom,
} from './agreed.ts'

interface AgreedPanelProps {
  line: OrderLine
  /** What the customer pays without it. */
  usual: Paise
  /** The price that was typed with the line. */
  said: Paise | null
  onTake: (agreed: Agreed | undefined) => void
  onClose: () => void
}

/** The price of one line for this order, under its row: Enter takes it, Esc leaves the line as it was. (rules §4.18) */
export function AgreedPanel({ line, usual, said, onTake, onClose }: AgreedPanelProps) {
  const [draft, setDraft] = useState(() => ({
    ...draftOf(line.agreed),
    ...(said === null ? {} : { price: said }),
  }))
  const change = (next: Partial<typeof draft>) => setDraft(before => ({ ...before, ...next }))
  const question = questionOf(draft, usual)
  const taken = takenFrom(draft, usual)
  const reasonIssue = reasonIssueOf(draft)
  const take = () => taken && onTake(taken)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && taken) take()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
    <div className={css.panel} onKeyDown={onKeyDown}>
      <AmountField
        label={t('Price for this order')}
        data-autofocus
        data-cursor="price"
        autoFocus
        value={draft.price}
        max={highestPrice}
        disabled={draft.free !== null}
        onChange={price => change({ price, isSure: false })}
      />
      <Stack as="fieldset" gap={4} className={css.free}>
        <legend>{t('Or free of charge')}</legend>
        {freeReasons.map(reason => (
          <Free key={reason} reason={reason} free={draft.free} onChange={free => change({ free })} />
        ))}
      </Stack>
      <TextInput
        label={t('Reason')}
        withAsterisk={needsReason(draft)}
        description={t('Shown on the order and in its history. Not printed.')}
        maxLength={longestReason}
        autoComplete="off"
        value={draft.reason}
        error={reasonIssue && t(reasonIssue)}
        onChange={event => change({ reason: event.currentTarget.value })}
      />
      {question !== null && (
        <Notice tone="warn" icon={IconAlertTriangle} className={css.question}>
          {question === 'LARGE' ? (
            <CheckField
              label={t('More than 40 % away from {usual}. It is correct', { usual: formatRupees(usual) })}
              checked={draft.isSure}
              onChange={event => change({ isSure: event.currentTarget.checked })}
            />
          ) : (
            <AmountField
              label={t('Far from {usual}. Type the price again', { usual: formatRupees(usual) })}
              value={draft.again}
              onChange={again => change({ again })}
            />
          )}
        </Notice>
      )}
      {draft.free === null && (
        <CheckField
          className={css.question ?? ''}
          label={t('Sell even below cost')}
          checked={draft.belowCost}
          onChange={event => change({ belowCost: event.currentTarget.checked })}
        />
      )}
      <CheckField
        className={css.question ?? ''}
        label={t('Any amount')}
        description={line.packsMilli === null ? undefined : holdsText(line.packsMilli)}
        checked={draft.anyAmount}
        onChange={event => change({ anyAmount: event.currentTarget.checked })}
      />
      <div className={css.sums}>
        <AgreedSums draft={draft} usual={usual} packsMilli={line.packsMilli} />
      </div>
      <Row wrap className={css.steps}>
        <Button variant="default" disabled={!taken} onClick={take}>
          {t('Take this price')}
        </Button>
        <Button variant="subtle" onClick={() => onTake(undefined)}>
          {t('Back to {price}', { price: formatRupees(usual) })}
        </Button>
      </Row>
    </div>
  )
}

/** For how much a price is agreed without the tick. (rules §4.19) */
const holdsText = (packsMilli: Milli): string =>
  t('Without it for up to {packs}; above that it is asked again.', {
    packs: say(packWords(milli(packsMilli * consentTimes))),
  })

const Free = ({
  reason,
  free,
  onChange,
}: {
  reason: FreeReason
  free: FreeReason | null
  onChange: (free: FreeReason | null) => void
}) => (
  <CheckField
    label={say(freeWords[reason])}
    checked={free === reason}
    onChange={event => onChange(event.currentTarget.checked ? reason : null)}
  />
)

interface AgreedSumsProps {
  draft: AgreedDraft
  usual: Paise
  packsMilli: Milli | null
}

/** What the customer would pay, what was typed, and what that is less or more on the whole line. */
function AgreedSums({ draft, usual, packsMilli }: AgreedSumsProps) {
  const price = draft.free ? zeroPaise : pricedAt(draft.price)
  if (price === null || packsMilli === null || packsMilli <= 0) return null
  const off = paise(mulDivHalfUp(Math.abs(usual - price), packsMilli, 1000))
  const count = formatPacks(packsMilli)
  return (
    <Sums>
      <Sum label={t('Usual price')}>{formatRupees(usual)}</Sum>
      <Sum label={t('Agreed')}>{formatRupees(price)}</Sum>
      <Sum
        label={price > usual ? t('More on {count} packs', { count }) : t('Less on {count} packs', { count })}
        kind="strong"
      >
        {formatRupees(off)}
      </Sum>
    </Sums>
  )
}
