import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { t } from '../../../ui/words.ts'
import css from './GstRows.module.css'
import { type Letter, yearChoices } from './gstRows.ts'
import { LetterRow } from './LetterRow.tsx'
import type { SettingsValues } from './values.ts'

/** Letters of undertaking by financial year: goods to an SEZ without IGST. (rules §12) */
export function LettersCard({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { letters } = form.values
  const [open, setOpen] = useState<number>()
  const years = yearChoices(letters, useNow())
  const set = (rows: Letter[]) => form.setFieldValue('letters', rows)
  const free = years.find(({ value }) => !letters.some(({ year }) => year === value))
  return (
    <section id="letters">
      <Card
        title={t('Letter of undertaking (LUT)')}
        flush
        aside={<Text tone="soft">{t('For SEZ without IGST')}</Text>}
      >
        {letters.length > 0 && (
          <Scroller aria-label={t('Letters by year')}>
            <PlainTable flush className={css.table}>
              <thead>
                <tr>
                  <th>{t('Year')}</th>
                  <th>{t('ARN')}</th>
                  <th>{t('Filed')}</th>
                  <th>
                    <span className="visually-hidden">{t('Actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {letters.map((letter, at) => (
                  <LetterRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its year is chosen
                    key={at}
                    letter={letter}
                    years={years}
                    isOpen={at === open}
                    onOpen={isOpen => setOpen(isOpen ? at : undefined)}
                    onChange={part =>
                      set(letters.map((one, index) => (index === at ? { ...one, ...part } : one)))
                    }
                    onRemove={() => {
                      set(letters.filter((_, index) => index !== at))
                      setOpen(undefined)
                    }}
                  />
                ))}
              </tbody>
            </PlainTable>
          </Scroller>
        )}
        <div className={css.foot}>
          {letters.length === 0 && <Text tone="soft">{t('None yet: goods to an SEZ bear IGST.')}</Text>}
          {form.errors.letters && (
            <Text as="p" tone="bad" role="alert">
              {form.errors.letters}
            </Text>
          )}
          {free && (
            <LinkButton
              onClick={() => {
                set([...letters, { year: free.value, arn: '', filed: null }])
                setOpen(letters.length)
              }}
            >
              {t('Add the letter of {year}', { year: free.label })}
            </LinkButton>
          )}
        </div>
      </Card>
    </section>
  )
}
