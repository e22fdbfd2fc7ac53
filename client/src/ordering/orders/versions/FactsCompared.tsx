import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { Changed } from './ChangeMarks.tsx'
import css from './Versions.module.css'
import type { Comparison, Facts } from './versions.ts'

interface Fact {
  name: keyof Facts
  label: string
  show: (facts: Facts) => ReactNode
}

const money = (name: 'items' | 'discount' | 'tax' | 'deliverycharge' | 'total', label: string): Fact => ({
  name,
  label,
  show: facts => <Money amount={facts[name]} />,
})

const facts = (): Fact[] => [
  { name: 'deliveryDate', label: t('Delivery day'), show: ({ deliveryDate }) => dateText(deliveryDate) },
  { name: 'deliverytimeslot', label: t('Slot'), show: ({ deliverytimeslot }) => slotText(deliverytimeslot) },
  { name: 'outletName', label: t('Outlet'), show: ({ outletName }) => outletName },
  { name: 'receiver', label: t('Receiver'), show: ({ receiver }) => receiver },
  { name: 'instructions', label: t('Note'), show: ({ instructions }) => instructions || null },
  money('items', t('Items (₹)')),
  money('discount', t('Of which below list price (₹)')),
  money('tax', t('Tax (₹)')),
  money('deliverycharge', t('Delivery charge (₹)')),
  money('total', t('Total (₹)')),
]

/** Delivery, note, charges and totals of both versions. */
export function FactsCompared({ comparison, heads }: { comparison: Comparison; heads: [string, string] }) {
  const { before, after, changed } = comparison
  return (
    <Card title={t('Delivery and totals')} flush>
      <PlainTable className={css.facts} aria-label={t('Delivery and totals')}>
        <thead>
          <tr>
            <td />
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts().map(({ name, label, show }) => {
            const isChanged = changed.includes(name)
            return (
              <tr key={name} data-changed={isChanged}>
                <th scope="row">
                  {label}
                  {isChanged && <small>{t('Changed')}</small>}
                </th>
                <td>
                  <Changed side="before" changed={isChanged}>
                    {show(before)}
                  </Changed>
                </td>
                <td>
                  <Changed side="after" changed={isChanged}>
                    {show(after)}
                  </Changed>
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </Card>
  )
}
