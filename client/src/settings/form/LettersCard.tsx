import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useNow } from '../../ui/useNow.ts'
import { t } from '../../ui/words.ts'
import css from './GstRows.module.css'
import { type Letter, yearChoices, yearText } from './gstRows.ts'
import type { SettingsValues } from './values.ts'

/** Letters of undertaking by financial year: goods to an SEZ without IGST. (rules §12) */
export function LettersCard({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { letters } = form.values
  const years = yearChoices(letters, useNow())
  const set = (rows: Letter[]) => form.setFieldValue('letters', rows)
  const change = (at: number, part: Partial<Letter>) =>
    set(letters.map((letter, index) => (index === at ? { ...letter, ...part } : letter)))
  const free = years.find(({ value }) => !letters.some(({ year }) => year === value))
  return (
    <section id="letters">
      <Card title={t('Letter of undertaking (LUT)')} aside={<Text tone="soft">{t('For SEZ without IGST')}</Text>}>
        <Stack gap={8}>
          {letters.length === 0 && (
            <Text as="p" tone="soft">
              {t('None yet: goods to an SEZ bear IGST.')}
            </Text>
          )}
          {letters.map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its year is chosen
            <Row key={at} gap={8} className={css.row}>
              <SelectField label={t('Year')} data={years} value={letter.year} onChange={year => year && change(at, { year })} />
              <TextInput
                label={t('ARN')}
                className={css.wide}
                value={letter.arn}
                onChange={event => change(at, { arn: event.currentTarget.value })}
              />
              <DateField label={t('Filed')} value={letter.filed} onChange={filed => change(at, { filed })} />
              <IconButton
                icon={IconX}
                label={t('Take out {year}', { year: yearText(letter.year) })}
                onClick={() => set(letters.filter((_, index) => index !== at))}
              />
            </Row>
          ))}
          {form.errors.letters && (
            <Text as="p" tone="bad" role="alert">
              {form.errors.letters}
            </Text>
          )}
          {free && (
            <span>
              <LinkButton onClick={() => set([...letters, { year: free.value, arn: '', filed: null }])}>
                {t('Add the letter of {year}', { year: free.label })}
              </LinkButton>
            </span>
          )}
        </Stack>
      </Card>
    </section>
  )
}
