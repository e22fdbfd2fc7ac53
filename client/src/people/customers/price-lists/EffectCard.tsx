import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { usePriceListEffectQuery } from '../../../api/price-lists.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { ListBody } from './listDraft.ts'

/** Pause in typing before it is worked out again, in ms. */
const pause = 400

/** Whom the list meets, and what their usual week would cost more or less; saving does not wait for it. (rules §4.16) */
export function EffectCard({ body }: { body: ListBody | undefined }) {
  const [asked] = useDebouncedValue(body, pause)
  const { data, isFetching } = usePriceListEffectQuery(asked ? { body: asked } : skipToken)
  return (
    <Card title={data ? t('Who gets it: {count}', { count: data.customers }) : t('Who gets it')}>
      <Stack gap={8} aria-busy={isFetching}>
        {!data && (
          <Text tone="quiet">
            {t('Choose customers and type prices: what changes for them is shown here.')}
          </Text>
        )}
        {data?.changed.map(({ customerId, businessName, difference, items }) => (
          <Row key={customerId} gap={12} align="start" justify="between">
            <Stack as="span" gap={0}>
              <strong>{businessName}</strong>
              <Text tone="quiet">{items.join(', ')}</Text>
            </Stack>
            <Text tone={difference < 0 ? 'good' : 'warn'}>{amountText(difference)}</Text>
          </Row>
        ))}
        {data && (
          <Row gap={12} justify="between">
            <strong>{t('Usual week of all customers')}</strong>
            <strong>{amountText(data.difference)}</strong>
          </Row>
        )}
        {data && (
          <Text tone="quiet">
            {t('{less} pay less, {more} more, {same} the same.', {
              less: data.less,
              more: data.more,
              same: data.same,
            })}
          </Text>
        )}
        {data !== undefined && data.left > 0 && (
          <Text tone="quiet">
            {plural(
              data.left,
              '{count} more customer was not calculated.',
              '{count} more customers were not calculated.',
            )}
          </Text>
        )}
        <Text tone="quiet">
          {t('Quantity counts packs of one line, on the delivery day. Usual week: median of the last 8.')}
        </Text>
      </Stack>
    </Card>
  )
}
