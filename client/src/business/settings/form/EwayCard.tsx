import type { UseFormReturnType } from '@mantine/form'
import { ewayLimit, isOldRow } from '@packhouse/contract/business/gst/eway.ts'
import { dayOf, isDay } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { EwayTableRow } from './EwayTableRow.tsx'
import css from './GstRows.module.css'
import type { EwayRow } from './gstRows.ts'
import type { SettingsValues } from './values.ts'

/** From which value goods need an e-way bill, by State; where nothing was looked up as between States. (rules §7.6) */
export function EwayCard({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { ewayTable: rows, state } = form.values
  const [open, setOpen] = useState<number>()
  const today = dayOf(useNow())
  const set = (next: EwayRow[]) => form.setFieldValue('ewayTable', next)
  const own = rows.some(row => row.state === state) ? '' : state
  const add = () => {
    set([
      ...rows,
      { state: own, rule: 'LIMIT', above: ewayLimit, cityAbove: null, lookedUp: today, source: '' },
    ])
    setOpen(rows.length)
  }
  return (
    <section id="eway">
      <Card
        title={t('E-way bill by State')}
        flush
        aside={<Text tone="soft">{t('With tax, without exempt goods')}</Text>}
      >
        <Scroller aria-label={t('Limits by State')}>
          <PlainTable flush className={css.table}>
            <thead>
              <tr>
                <th>{t('Where the goods go')}</th>
                <th data-end>{t('Above (₹)')}</th>
                <th>{t('Looked up')}</th>
                <th>{t('Source')}</th>
                <th>
                  <span className="visually-hidden">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <tr className={css.usual}>
                <td>{t('To another State, and States not listed')}</td>
                <td data-end>{countText(ewayLimit)}</td>
                <td>-</td>
                <td>{t('Rule 138(1)')}</td>
                <td />
              </tr>
              {rows.map((row, at) => (
                <EwayTableRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its State is chosen
                  key={at}
                  row={row}
                  isOpen={at === open}
                  isOld={
                    row.lookedUp !== null &&
                    isDay(row.lookedUp) &&
                    isOldRow({ lookedUp: row.lookedUp }, today)
                  }
                  onOpen={isOpen => setOpen(isOpen ? at : undefined)}
                  onChange={part => set(rows.map((one, index) => (index === at ? { ...one, ...part } : one)))}
                  onRemove={() => {
                    set(rows.filter((_, index) => index !== at))
                    setOpen(undefined)
                  }}
                />
              ))}
            </tbody>
          </PlainTable>
        </Scroller>
        <div className={css.foot}>
          {form.errors.ewayTable && (
            <Text as="p" tone="bad" role="alert">
              {form.errors.ewayTable}
            </Text>
          )}
          <LinkButton onClick={add}>{t('Add a State')}</LinkButton>
        </div>
      </Card>
    </section>
  )
}
