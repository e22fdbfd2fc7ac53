import type { Milli } from '@packhouse/contract/quantity.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { amountText } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Amended.module.css'
import type { ItemChange } from './amendment.ts'
import type { AmendedOrder } from './useAmendment.ts'

/** The lines of an order that a message changes, before and after. */
export function AmendedLines({ amended }: { amended: AmendedOrder }) {
  const { changes, others } = amended
  return (
    <PlainTable dense flush className={css.table}>
      <caption className="visually-hidden">{t('Lines before and after')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col" data-end>
            {t('Before')}
          </th>
          <th scope="col" data-end>
            {t('After')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <Changed key={change.pack.packsizeid} change={change} />
        ))}
        {others > 0 && (
          <tr className={css.others}>
            <td>{plural(others, '{count} other line', '{count} other lines')}</td>
            <td data-end>{t('as ordered')}</td>
            <td data-end>{t('as ordered')}</td>
          </tr>
        )}
      </tbody>
    </PlainTable>
  )
}

function Changed({ change: { pack, said, before, after } }: { change: ItemChange }) {
  const amount = (content: Milli | null) => (content === null ? '-' : amountText(content, pack.item.unit))
  const isNamed = said !== '' && said.toLowerCase() !== pack.item.name.toLowerCase()
  return (
    <tr>
      <td>
        <Text weight="medium">{pack.item.name}</Text>
        {isNamed && <Text tone="quiet"> {said}</Text>}
      </td>
      <td data-end>{amount(before)}</td>
      <td data-end className={css.after} data-change={after === null ? 'REMOVED' : before === null ? 'ADDED' : 'EDITED'}>
        {after === null ? t('Removed') : amount(after)}
      </td>
    </tr>
  )
}
