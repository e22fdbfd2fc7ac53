import { Button } from '@mantine/core'
import {
  highestMinimum,
  whyMinimumTaken,
  whyNotDefault,
} from '@packhouse/contract/business/lookups/policy.ts'
import { inRupees, type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import {
  type MinimumOrder,
  useAddMinimumOrderMutation,
  useAllMinimumOrdersQuery,
  useSwitchMinimumOrderMutation,
  useUpdateMinimumOrderMutation,
} from '../../../api/lookups.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { amountText, countText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { plural, t } from '../../../ui/words.ts'
import { MasterTable } from './MasterTable.tsx'
import { useUses } from './useUses.ts'

interface Draft {
  value: Paise | null
}

const blank: MinimumOrder = { id: 0, maxValue: zeroPaise, isActive: true, isDefault: false, version: 1 }

/** Minimum order values: one is the default, customers may have others. (rules §2.7) */
export function MinimumTable({ search, onDirty }: { search: string; onDirty: (isDirty: boolean) => void }) {
  const query = useAllMinimumOrdersQuery()
  const [add] = useAddMinimumOrderMutation()
  const [update] = useUpdateMinimumOrderMutation()
  const [change] = useSwitchMinimumOrderMutation()
  const { countOf, isCounting } = useUses('MOV')
  const rows = query.data
  const issueOf = ({ value }: Draft, { id }: MinimumOrder): Refusal | undefined => {
    if (value === null || Number.isNaN(value)) return refusal('BAD_INPUT', 'Enter an amount in rupees.')
    if (value < 0 || value > highestMinimum)
      return refusal('BREAKS_RULE', 'A minimum is an amount from ₹0 to ₹1,00,000.')
    return whyMinimumTaken(value, rows ?? [], id)
  }
  return (
    <MasterTable<MinimumOrder, Draft>
      entity="mov"
      text={(_path, value) => (typeof value === 'number' ? amountText(paise(value)) : undefined)}
      name="lookups-minimum-orders"
      title={t('Minimum order')}
      addLabel={t('Add minimum')}
      query={query}
      rows={rows}
      blank={blank}
      columns={[
        {
          id: 'value',
          rank: 'essential',
          head: t('Order value from'),
          width: 190,
          value: ({ maxValue }) => inRupees(maxValue),
          cell: ({ maxValue }) => <strong>{amountText(maxValue)}</strong>,
          edit: ({ value }, change) => (
            <AmountField
              aria-label={t('Order value from')}
              w={170}
              value={value}
              onChange={value => change({ value })}
            />
          ),
        },
        {
          id: 'default',
          rank: 'essential',
          head: t('Default'),
          width: 150,
          value: ({ isDefault }) => isDefault || null,
          cell: row =>
            row.isDefault ? (
              <Chip tone="good">{t('Default')}</Chip>
            ) : (
              row.isActive && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => void update({ id: row.id, isdefault: true, version: row.version })}
                >
                  {t('Make default')}
                </Button>
              )
            ),
        },
        {
          id: 'uses',
          rank: 'useful',
          head: t('Customers'),
          width: 110,
          align: 'end',
          value: row => countOf(row).used || null,
          cell: row => (countOf(row).used > 0 ? countText(countOf(row).used) : null),
        },
      ]}
      draftOf={({ id, maxValue }) => ({ value: id === 0 ? null : maxValue })}
      labelOf={({ id, maxValue }) => (id === 0 ? '' : amountText(maxValue))}
      issueOf={issueOf}
      onSave={({ id, version }, { value }) =>
        id === 0
          ? add({ maxValue: value ?? zeroPaise }).unwrap()
          : update({ id, value: value ?? zeroPaise, version }).unwrap()
      }
      onSwitch={({ id, version }, status) => change({ id, status, version }).unwrap()}
      whyStaysOn={row => whyNotDefault(row, { ...row, isActive: false })}
      isCounting={isCounting}
      usersOf={row => {
        const { used } = countOf(row)
        return used > 0 ? plural(used, '{count} customer has it.', '{count} customers have it.') : undefined
      }}
      search={search}
      onDirty={onDirty}
    />
  )
}
