import { kindOn } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { BuyerKindRow } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useState } from 'react'
import type { CustomerBasics } from '../../../api/customers.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { KindDialog } from './KindDialog.tsx'
import { kindWords } from './kindWords.ts'

/** The number or the place that a kind comes with. */
const moreOf = ({ uin, address, country }: Pick<BuyerKindRow, 'uin' | 'address' | 'country'>): string =>
  uin ?? [...address, country].filter(Boolean).join(', ')

/** What the customer is to GST from a day on: SEZ, UIN, abroad. (rules §2.2.4) */
export function GstCard({ customer }: { customer: CustomerBasics }) {
  const [isAsking, ask] = useState(false)
  const rows = customer.buyerKinds.toReversed()
  const hasMore = rows.some(row => moreOf(row) !== '')
  const now = kindOn(rows, dayOf(useNow()))
  return (
    <Card
      title={t('GST')}
      flush={rows.length > 0}
      aside={
        <NeedsRight needs={customers.updateCustomer}>
          <LinkButton onClick={() => ask(true)}>{t('Change from a day')}</LinkButton>
        </NeedsRight>
      }
    >
      {rows.length === 0 ? (
        <Text as="p" tone="soft">
          {t('Ordinary buyer')}
        </Text>
      ) : (
        <PlainTable flush>
          <thead>
            <tr>
              <th>{t('From')}</th>
              <th>{t('Kind')}</th>
              {hasMore && <th>{t('UIN or address')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.from}>
                <td>{dateText(row.from)}</td>
                <td>
                  {kindWords(row.kind)} {row === now && <Chip tone="good">{t('now')}</Chip>}
                </td>
                {hasMore && <td>{moreOf(row) || '-'}</td>}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {isAsking && <KindDialog customer={customer} onClose={() => ask(false)} />}
    </Card>
  )
}
