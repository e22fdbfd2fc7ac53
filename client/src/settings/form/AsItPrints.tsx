import { Card } from '../../ui/layout/Card.tsx'
import { t } from '../../ui/words.ts'
import css from './Settings.module.css'
import { printedPan, type SettingsValues } from './values.ts'

/** Preview of a document's header with these fields. */
export function AsItPrints({ values }: { values: SettingsValues }) {
  const { legalName, address1, address2, address3, gstin, fssai, phone, upi } = values
  const facts: [string, string][] = [
    [t('GSTIN'), gstin],
    [t('PAN'), printedPan(gstin)],
    [t('FSSAI'), fssai],
    [t('Phone'), phone],
    [t('UPI'), upi],
  ]
  return (
    <Card title={t('As it prints')}>
      <div className={css.paper}>
        <strong>{legalName || t('Your legal name')}</strong>
        {[address1, address2, address3].filter(Boolean).map(line => (
          <p key={line}>{line}</p>
        ))}
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </Card>
  )
}
