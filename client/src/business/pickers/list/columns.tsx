import type { Picker } from '../../../api/pickers.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { DotsMenu } from '../../../ui/dialogs/DotsMenu.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { ActiveDot } from '../../../ui/values/ActiveDot.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { Monogram } from '../../../ui/values/Monogram.tsx'
import { t } from '../../../ui/words.ts'
import css from './PickerList.module.css'

const spaced = (mobile: string) => mobile.replace(/^(\d{5})/, '$1 ')
const fillText = (percent: number) => `${percent.toFixed(1)}%`

export const pickerColumns = (): Column<Picker>[] => [
  {
    id: 'name',
    rank: 'essential',
    head: t('Name'),
    width: 160,
    grow: 1,
    fixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <NameCell before={<Monogram name={name} size={24} tinted />} name={name} />,
  },
  {
    id: 'mobile',
    rank: 'essential',
    head: t('Mobile'),
    width: 106,
    value: ({ mobile }) => mobile,
    cell: ({ mobile }) => <Text figures>{spaced(mobile)}</Text>,
  },
  { id: 'email', rank: 'spare', head: t('Email'), width: 170, hidden: true, value: ({ email }) => email },
  {
    id: 'address',
    rank: 'spare',
    head: t('Address'),
    width: 130,
    grow: 1,
    value: ({ pickerAddress: { city, pincode } }) => [city, pincode].filter(Boolean).join(' '),
    cell: ({ pickerAddress: { address1, city, pincode } }) => (
      <Text tone="soft" title={address1}>
        {[city, pincode].filter(Boolean).join(' ')}
      </Text>
    ),
  },
  {
    id: 'open',
    rank: 'essential',
    head: t('Open'),
    width: 58,
    align: 'end',
    value: ({ openOrders }) => openOrders || null,
    cell: ({ openOrders }) =>
      openOrders > 0 ? <strong className={css.open}>{countText(openOrders)}</strong> : null,
  },
  {
    id: 'done',
    rank: 'useful',
    head: t('Done today'),
    width: 90,
    align: 'end',
    value: ({ doneToday }) => doneToday || null,
    cell: ({ doneToday }) => (doneToday > 0 ? countText(doneToday) : null),
  },
  {
    id: 'fill',
    rank: 'spare',
    head: t('Fill rate'),
    width: 74,
    align: 'end',
    value: ({ fillRateToday }) => fillRateToday,
    cell: ({ fillRateToday }) => (fillRateToday === null ? null : fillText(fillRateToday)),
  },
  {
    id: 'status',
    rank: 'essential',
    head: t('Status'),
    width: 86,
    value: ({ isActive }) => (isActive ? t('Active') : t('Inactive')),
    cell: ({ isActive }) => <ActiveDot isActive={isActive} />,
  },
]

/** A picker on a phone. */
export const PickerCard = ({ picker, actions }: { picker: Picker; actions: Action[] }) => (
  <RecordCard>
    <Row as="span">
      <Monogram name={picker.name} size={28} tinted /> <strong>{picker.name}</strong>
    </Row>
    <DotsMenu label={t('Actions of {name}', { name: picker.name })} actions={actions} />
    <span>{spaced(picker.mobile)}</span>
    <span>
      {!picker.isActive
        ? t('Inactive')
        : picker.openOrders > 0
          ? t('{count} open', { count: picker.openOrders })
          : t('free')}
    </span>
  </RecordCard>
)
