import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { useState } from 'react'
import type { PriceRow } from '../../../api/pricing.ts'
import { useSettingsQuery } from '../../../api/settings.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { MarkupDialog } from '../../categories/markup.ts'

/** The markup on the cost by which a price run proposes the price of an item; people without costs do not have it. (rules §36.1) */
export function TargetMarkup({ row }: { row: PriceRow }) {
  const { itemId, itemName: name, version, markupPercent } = row
  const usual = useSettingsQuery({}).data?.defaultMarkupPercent
  const [isOpen, setOpen] = useState(false)
  if (markupPercent === undefined) return null
  return (
    <Card
      title={t('Target markup')}
      aside={
        <NeedsRight needs={priceRuns.saveMarkups}>
          <LinkButton onClick={() => setOpen(true)}>{t('Change markup')}</LinkButton>
        </NeedsRight>
      }
    >
      {markupPercent === null ? (
        <Text as="p" tone="soft">
          {t('That of its category, else the one of the settings, {percent}%.', { percent: usual ?? '…' })}
        </Text>
      ) : (
        <p>
          <b>{markupPercent}%</b>{' '}
          <Text tone="soft">{t('on the landed cost, by which a price run proposes its price')}</Text>
        </p>
      )}
      {isOpen && (
        <MarkupDialog
          of={{ itemId }}
          name={name}
          version={version}
          markupPercent={markupPercent}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
