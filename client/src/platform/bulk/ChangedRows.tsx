import type { BulkState } from '@packhouse/contract/platform/bulk/model.ts'
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { rowText } from '../../ui/feedback/failure.ts'
import { OnlyChips } from '../../ui/fields/OnlyChips.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { plural, say, t } from '../../ui/words.ts'
import css from './ChangeMany.module.css'
import type { ShownField } from './manyField.ts'
import type { Changed } from './useChangeMany.ts'

type BulkRow = Changed['rows'][number]

const icons = { REFUSED: IconX, REMARK: IconAlertTriangle, CHANGES: IconCheck, SAME: IconMinus }
const stateWords: Record<BulkState, string> = {
  REFUSED: 'Refused',
  REMARK: 'With a remark',
  CHANGES: 'Changes',
  SAME: 'Stays',
}
const states = ['REFUSED', 'REMARK'] as const
const holds = {
  REFUSED: ({ state }: BulkRow) => state === 'REFUSED',
  REMARK: ({ state }: BulkRow) => state === 'REMARK',
}

interface ChangedRowsProps {
  answer: Changed | undefined
  /** The answer is of an earlier choice. */
  isOld: boolean
  fields: readonly ShownField[]
  rowLabel: string
  title?: string
}

/** What each record becomes, field by field. */
export function ChangedRows({
  answer,
  isOld,
  fields,
  rowLabel,
  title = t('What will change'),
}: ChangedRowsProps) {
  const [only, setOnly] = useState<(typeof states)[number] | null>(null)
  const rows = answer?.rows.filter(row => !only || holds[only](row)) ?? []
  const { counts } = answer ?? {}
  const all = counts ? counts.refused + counts.changed + counts.same : 0
  const more = all - (answer?.rows.length ?? 0)
  return (
    <section className={css.rows} aria-label={title} aria-busy={isOld}>
      <Row justify="between" wrap>
        <h3>{title}</h3>
        <Row gap={8}>
          <OnlyChips
            parts={states}
            holds={holds}
            words={{ REFUSED: 'Refused', REMARK: 'With a remark' }}
            rows={answer?.rows}
            chosen={only}
            onChoose={setOnly}
          />
        </Row>
      </Row>
      <Scroller aria-label={t('Rows')}>
        <PlainTable sticky flush>
          <thead>
            <tr>
              <td />
              <th>{rowLabel}</th>
              {fields.flatMap(({ key, label, newLabel }) => [
                <th key={key}>{label}</th>,
                newLabel && <th key={`${key} new`}>{newLabel}</th>,
              ])}
              <th>{t('Remark')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <ChangedRow key={row.id} row={row} fields={fields} />
            ))}
          </tbody>
        </PlainTable>
        {more > 0 && only === null && (
          <Text as="p" tone="soft" className={css.more}>
            {plural(more, '{count} more, checked too', '{count} more, all checked')}
          </Text>
        )}
      </Scroller>
    </section>
  )
}

function ChangedRow({ row, fields }: { row: BulkRow; fields: readonly ShownField[] }) {
  const Icon = icons[row.state]
  const remark = row.error ? rowText(row.error) : row.remark && say(row.remark)
  return (
    <tr data-state={row.state}>
      <td>
        <Icon size={15} stroke={1.9} role="img" aria-label={t(stateWords[row.state])} />
      </td>
      <th scope="row">
        {row.name || row.id} <small>{row.note}</small>
      </th>
      {fields.flatMap(({ key, column, newLabel, text = same }) => {
        const cell = row.cells.find(({ field }) => field === column)
        return [
          <td key={key}>{cell && (text(cell.before) || '-')}</td>,
          newLabel && (
            <td key={`${key} new`} data-changed={cell?.after !== undefined}>
              {cell && (cell.after === undefined ? t('Same') : text(cell.after))}
            </td>
          ),
        ]
      })}
      <td>{remark}</td>
    </tr>
  )
}

const same = (text: string) => text
