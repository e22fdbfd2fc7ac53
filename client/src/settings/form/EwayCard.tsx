import type { UseFormReturnType } from '@mantine/form'
import { dayOf, isDay } from '@packhouse/contract/day.ts'
import { ewayLimit, isOldRow } from '@packhouse/contract/invoices/eway.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useNow } from '../../ui/useNow.ts'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { EwayRowFields } from './EwayRowFields.tsx'
import css from './GstRows.module.css'
import type { EwayRow } from './gstRows.ts'
import type { SettingsValues } from './values.ts'

/** From which value goods need an e-way bill, by State; where nothing was looked up as between States. (rules §7.6) */
export function EwayCard({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { ewayTable: rows, state } = form.values
  const today = dayOf(useNow())
  const set = (next: EwayRow[]) => form.setFieldValue('ewayTable', next)
  const own = rows.some(row => row.state === state) ? '' : state
  return (
    <section id="eway">
      <Card title={t('E-way bill by State')} aside={<Text tone="soft">{t('With tax, without exempt goods')}</Text>}>
        <Stack gap={8}>
          <Row gap={16} className={css.usual}>
            <span>{t('To another State, and where nothing is known')}</span>
            <span>{countText(ewayLimit)}</span>
            <span>{t('Rule 138(1)')}</span>
          </Row>
          {rows.map((row, at) => (
            <EwayRowFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its State is chosen
              key={at}
              row={row}
              isOld={row.lookedUp !== null && isDay(row.lookedUp) && isOldRow({ lookedUp: row.lookedUp }, today)}
              onChange={part => set(rows.map((one, index) => (index === at ? { ...one, ...part } : one)))}
              onRemove={() => set(rows.filter((_, index) => index !== at))}
            />
          ))}
          {form.errors.ewayTable && (
            <Text as="p" tone="bad" role="alert">
              {form.errors.ewayTable}
            </Text>
          )}
          <span>
            <LinkButton
              onClick={() =>
                set([...rows, { state: own, rule: 'LIMIT', above: ewayLimit, cityAbove: null, lookedUp: today, source: '' }])
              }
            >
              {t('Add a State')}
            </LinkButton>
          </span>
        </Stack>
      </Card>
    </section>
  )
}
