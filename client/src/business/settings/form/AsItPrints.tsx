import { Card } from '../../../ui/layout/Card.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Settings.module.css'
import { printedPan, type SettingsValues } from './values.ts'

/** Preview of a document's header with these fields. */
export function AsItPrints({ values }: { values: SettingsValues }) {
  const { legalName, address1, address2, address3, gstin, fssai, phone, upi } = values
  const facts: [string, string][] = [
    [t('GSTIN'), gstin],
    [t('PAN'), printedPan(values)],
    [t('FSSAI'), fssai],
    [t('Phone'), phone],
    [t('UPI'), upi],
  ]
  return (
    <Card title={t('As it prints')}>
      <div>
        <Text as="strong" size={14}>
          {legalName || t('Your legal name')}
        </Text>
        {[address1, address2, address3].filter(Boolean).map(line => (
          <p key={line}>{line}</p>
        ))}
        <Sums className={css.printed}>
          {facts.map(
            ([label, value]) =>
              value && (
                <Sum key={label} label={label}>
                  {value}
                </Sum>
              ),
          )}
        </Sums>
      </div>
    </Card>
  )
}
