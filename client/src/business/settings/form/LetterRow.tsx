import { TextInput } from '@mantine/core'
import { isDay } from '@packhouse/contract/day.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './GstRows.module.css'
import { type Letter, yearText } from './gstRows.ts'
import { RowActions } from './RowActions.tsx'

interface LetterRowProps {
  letter: Letter
  years: { value: string; label: string }[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (part: Partial<Letter>) => void
  onRemove: () => void
}

/** The letter of a financial year; its fields unfold below. */
export function LetterRow({
  letter: { year, arn, filed },
  years,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: LetterRowProps) {
  return (
    <>
      <tr>
        <td>
          <strong>{yearText(year)}</strong>
        </td>
        <td>{arn.replace(/\s/g, '').toUpperCase() || '-'}</td>
        <td>{filed !== null && isDay(filed) ? dateText(filed) : '-'}</td>
        <RowActions what={yearText(year)} isOpen={isOpen} onOpen={onOpen} onRemove={onRemove} />
      </tr>
      {isOpen && (
        <tr className={css.open}>
          <td colSpan={4}>
            <Row gap={8} className={css.row}>
              <SelectField
                label={t('Year')}
                data={years}
                value={year}
                onChange={value => value && onChange({ year: value })}
              />
              <TextInput
                label={t('ARN')}
                className={css.wide}
                value={arn}
                onChange={event => onChange({ arn: event.currentTarget.value })}
              />
              <DateField label={t('Filed')} value={filed} onChange={value => onChange({ filed: value })} />
            </Row>
          </td>
        </tr>
      )}
    </>
  )
}
