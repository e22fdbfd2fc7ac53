import { paise } from '@packhouse/contract/money.ts'
import type { OpenHandover } from '../../api/handover.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { PanelPart } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './Handover.module.css'
import { partName } from './words.ts'

/** Documents that stay out of the batch until their lines add up. (rules §29.4) */
export function LeftOutPanel({ unequal, leftOut }: Pick<OpenHandover, 'unequal' | 'leftOut'>) {
  if (leftOut === 0) return null
  return (
    <Card
      title={t('Left out: lines do not add up')}
      aside={<Text tone="quiet">{countText(leftOut)}</Text>}
      flush
    >
      <PanelPart as="ul" className={css.changed}>
        {unequal.map(({ number, customer, date, debit, credit }) => (
          <li key={number}>
            <b>{number}</b>
            <b>{amountText(paise(Math.abs(debit - credit)))}</b>
            <small>{`${customer} · ${dateText(date, 'short')}`}</small>
            <small>
              {t('debits {debit}, credits {credit}', {
                debit: amountText(debit),
                credit: amountText(credit),
              })}
            </small>
          </li>
        ))}
      </PanelPart>
    </Card>
  )
}

interface ChangedPanelProps {
  changed: OpenHandover['changed']
  onOpen: (batch: number) => void
}

/** What changed after it was handed over: each row leads to the batch that has it. (rules §29.3) */
export function ChangedPanel({ changed, onOpen }: ChangedPanelProps) {
  if (changed.length === 0) return null
  return (
    <Card
      title={t('Changed after its batch')}
      aside={<Text tone="quiet">{countText(changed.length)}</Text>}
      flush
    >
      <PanelPart as="ul" className={css.changed}>
        {changed.map(({ kind, part, number, customer, date, amount, ofBatch }) => (
          <li key={`${kind} ${number}`}>
            <b>{`${partName(part)}: ${number}`}</b>
            <b>{amountText(amount)}</b>
            <small>{`${customer} · ${dateText(date, 'short')}`}</small>
            {ofBatch && (
              <LinkButton plain onClick={() => onOpen(ofBatch.id)}>
                {t('Was in batch {number}', { number: ofBatch.number })}
              </LinkButton>
            )}
          </li>
        ))}
      </PanelPart>
    </Card>
  )
}
