import { ActiveDot } from '../values/ActiveDot.tsx'
import { t } from '../words.ts'
import type { Column } from './column.ts'

type Place<Row> = Pick<Column<Row>, 'rank' | 'width' | 'sort' | 'hidden'>

/** The status column of records that are activated and deactivated. */
export const activeColumn = <Row extends { isActive: boolean }>(place: Place<Row>): Column<Row> => ({
  id: 'status',
  head: t('Status'),
  value: row => t(row.isActive ? 'Active' : 'Inactive'),
  cell: row => <ActiveDot isActive={row.isActive} />,
  ...place,
})
