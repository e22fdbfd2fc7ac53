import { TextInput } from '@mantine/core'
import { ewayRules } from '@packhouse/contract/business/gst/eway.ts'
import { ewayLimits, longestSource } from '@packhouse/contract/business/settings/limits.ts'
import { states } from '@packhouse/contract/platform/formats/states.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import css from './GstRows.module.css'
import type { EwayRow } from './gstRows.ts'

interface EwayRowFieldsProps {
  row: EwayRow
  onChange: (part: Partial<EwayRow>) => void
}

const names = states.map(({ name }) => name)

/** What one State asks for inside it. */
export function EwayRowFields({ row, onChange }: EwayRowFieldsProps) {
  const ruleWords = {
    LIMIT: t('All taxable goods'),
    LISTED: t('Only listed goods'),
    NOT_NEEDED: t('Not needed'),
  }
  const isNeeded = row.rule !== 'NOT_NEEDED'
  return (
    <Row gap={8} className={css.row}>
      <SelectField
        label={t('Inside')}
        className={css.wide}
        data={names}
        value={row.state || null}
        onChange={state => onChange({ state: state ?? '' })}
      />
      <SelectField
        label={t('For')}
        searchable={false}
        data={ewayRules.map(value => ({ value, label: ruleWords[value] }))}
        value={row.rule}
        onChange={value => onChange({ rule: ewayRules.find(rule => rule === value) ?? 'LIMIT' })}
      />
      {isNeeded && (
        <>
          <CountField
            label={t('Above (₹)')}
            max={ewayLimits.most}
            value={row.above}
            onChange={above => onChange({ above })}
          />
          <CountField
            label={t('In one city (₹)')}
            max={ewayLimits.most}
            value={row.cityAbove}
            onChange={cityAbove => onChange({ cityAbove })}
          />
        </>
      )}
      <DateField label={t('Looked up')} value={row.lookedUp} onChange={lookedUp => onChange({ lookedUp })} />
      <TextInput
        label={t('Source')}
        className={css.wide}
        maxLength={longestSource}
        value={row.source}
        onChange={event => onChange({ source: event.currentTarget.value })}
      />
    </Row>
  )
}
