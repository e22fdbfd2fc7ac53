import { useState } from 'react'
import type { LotTrace } from '../../api/lots.ts'
import { ShareWays } from '../../billing/invoices/ShareWays.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'
import { outletsOf, recallText } from './recallText.ts'

/** Tells the outlets of a lot not to use it. (rules §27.7) */
export function RecallCard({ trace }: { trace: LotTrace }) {
  const [withSupplier, setWithSupplier] = useState(false)
  const outlets = outletsOf(trace.orders).length
  const text = recallText(trace, { withSupplier })
  return (
    <Card title={t('Recall')}>
      <Stack>
        <Text as="p" tone="quiet">
          {outlets === 0
            ? t('No outlet has goods of this lot.')
            : plural(outlets, '{count} outlet has goods of this lot.', '{count} outlets have goods of this lot.')}
        </Text>
        {outlets > 0 && (
          <>
            <CheckField
              label={t('Name the supplier in the text')}
              checked={withSupplier}
              onChange={event => setWithSupplier(event.currentTarget.checked)}
            />
            <ShareWays text={text} mobile={null} copied={t('Recall text copied')} />
          </>
        )}
      </Stack>
    </Card>
  )
}
