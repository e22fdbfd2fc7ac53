import { mostTargetMarkup, priceSteps } from '@packhouse/contract/business/settings/limits.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { PercentField } from '../../../ui/fields/PercentField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { t } from '../../../ui/words.ts'
import { ClockRow, type Form, SettingRow } from './SettingRows.tsx'

/** How base prices follow from what goods cost in the night. (rules §36) */
export function PriceRunCard({ form }: { form: Form }) {
  return (
    <section id="price-runs">
      <Card title={t('Price runs')} flush>
        <SettingRow
          id="setting-defaultMarkupPercent"
          title={t('Target markup')}
          line={t('On the landed cost, where neither the item nor its category has its own')}
        >
          <PercentField
            id="setting-defaultMarkupPercent"
            w={110}
            aria-describedby="setting-defaultMarkupPercent-line"
            max={mostTargetMarkup}
            {...form.getInputProps('defaultMarkupPercent')}
          />
        </SettingRow>
        <SettingRow
          id="setting-priceStep"
          title={t('Round proposed prices up to')}
          line={t('Base prices of a price run, such as ₹0.50')}
        >
          <AmountField
            id="setting-priceStep"
            w={110}
            max={priceSteps.most}
            aria-describedby="setting-priceStep-line"
            {...form.getInputProps('priceStep')}
          />
        </SettingRow>
        <ClockRow
          form={form}
          field="priceRunAt"
          title={t('Prices change at')}
          line={t('When a price run changes prices, unless it says another minute')}
        />
      </Card>
    </section>
  )
}
