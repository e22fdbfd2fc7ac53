import { TextInput } from '@mantine/core'
import { longestHsnText } from '@packhouse/contract/goods/items/limits.ts'
import { type TaxClass, taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { whyNotHsn } from '@packhouse/contract/platform/formats/hsn.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { compact } from '@packhouse/contract/platform/formats/plain.ts'
import { type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { useAddHsnCodeMutation, useHsnCodesQuery, useUpdateHsnCodeMutation } from '../../../api/items.ts'
import { toast } from '../../../app/messages/toast.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { freshCodes } from '../freshCodes.ts'
import type { MasterColumn } from './MasterCells.tsx'
import { MasterTable } from './MasterTable.tsx'
import { type Uses, useUses } from './useUses.ts'

interface HsnRow {
  id: number
  code: string
  description: string
  taxClass: TaxClass | 'ASK'
  isActive: boolean
  version: number
}
interface Draft extends Pick<HsnRow, 'code' | 'description' | 'taxClass'> {
  isNew: boolean
}

const classText: Record<HsnRow['taxClass'], string> = {
  NIL: 'Nil, 0%',
  GST5: 'GST 5%',
  GST18: 'GST 18%',
  GST40: 'GST 40%',
  ASK: 'Ask each time',
}
const classes = [...taxClasses, 'ASK' as const]
const choices = classes.map(value => ({ value, label: classText[value] }))

const blank: HsnRow = { id: 0, code: '', description: '', taxClass: 'NIL', isActive: true, version: 1 }

/** HSN codes with the default tax class for items under them; existing items keep their class. (rules §2.5) */
export function HsnTable({ search, onDirty }: { search: string; onDirty: (isDirty: boolean) => void }) {
  const query = useHsnCodesQuery()
  const [add] = useAddHsnCodeMutation()
  const addFresh = async () => {
    for (const [code, description] of freshCodes)
      await add({ body: { code, description, taxClass: 'NIL' } }).unwrap()
    toast.success(t('{count} HSN codes added', { count: freshCodes.length }), {
      detail: t('All start at Nil, 0%. Check them before the first invoice.'),
    })
  }
  const [update] = useUpdateHsnCodeMutation()
  const { countOf, isCounting } = useUses('HSN_CODE')
  const rows = query.data
  const issueOf = ({ code, description }: Draft, { id }: HsnRow): Refusal | undefined => {
    const digits = compact(code)
    const why = whyNotHsn(digits)
    if (why) return refusalWith('BAD_INPUT', why)
    const duplicate = rows?.find(row => row.id !== id && row.code === digits)
    if (duplicate) return refusal('TAKEN', '{code} is already in the list.', { code: duplicate.code })
    return cleanName(description).length < 2
      ? refusal('BAD_INPUT', 'Enter which goods the code is for.')
      : undefined
  }
  return (
    <MasterTable<HsnRow, Draft>
      entity="hsn_code"
      text={(_path, value) => choices.find(choice => choice.value === value)?.label}
      name="lookups-hsn-codes"
      title={t('HSN codes')}
      addLabel={t('Add HSN code')}
      query={query}
      rows={rows}
      blank={blank}
      empty={{
        line: t(
          'Items get their tax class from here. The codes of fresh vegetables, fruit, eggs and milk can be added at once.',
        ),
        action: {
          label: t('Add {count} codes of fresh goods', { count: freshCodes.length }),
          run: () => void addFresh().catch(() => undefined), // reported by the call
        },
      }}
      columns={columnsWith(countOf)}
      draftOf={({ id, code, description, taxClass }) => ({ code, description, taxClass, isNew: id === 0 })}
      labelOf={({ code, description }) => `${code} ${description}`.trim()}
      issueOf={issueOf}
      onSave={({ id, version }, { code, description, taxClass }) =>
        id === 0
          ? add({ body: { code, description, taxClass } }).unwrap()
          : update({ hsncodeid: id, body: { description, taxClass, version } }).unwrap()
      }
      onSwitch={({ id, version }, isActive) =>
        update({ hsncodeid: id, body: { isActive, version } }).unwrap()
      }
      isCounting={isCounting}
      usersOf={row => {
        const { used } = countOf(row)
        return used > 0 ? plural(used, '{count} item type uses it.', '{count} item types use it.') : undefined
      }}
      search={search}
      onDirty={onDirty}
    />
  )
}

/** The columns; `countOf` says how many item types a code has. */
const columnsWith = (countOf: Uses['countOf']): MasterColumn<HsnRow, Draft>[] => [
  {
    id: 'code',
    rank: 'essential',
    head: t('Code'),
    width: 130,
    value: ({ code }) => code,
    cell: ({ code }) => <strong>{code}</strong>,
    edit: ({ code, isNew }, change) =>
      isNew ? (
        <TextInput
          aria-label={t('Code')}
          w={110}
          inputMode="numeric"
          value={code}
          onChange={event => change({ code: event.currentTarget.value })}
        />
      ) : (
        <strong>{code}</strong>
      ),
  },
  {
    id: 'description',
    rank: 'essential',
    head: t('Goods'),
    width: 330,
    dense: { width: 170 },
    grow: 1,
    value: ({ description }) => description,
    cell: ({ description }) => description && <Text cut>{description}</Text>,
    edit: ({ description }, change) => (
      <TextInput
        aria-label={t('Goods')}
        flex={1}
        maxLength={longestHsnText}
        value={description}
        onChange={event => change({ description: event.currentTarget.value })}
      />
    ),
  },
  {
    id: 'taxClass',
    rank: 'essential',
    head: t('Tax class'),
    width: 150,
    value: ({ taxClass }) => t(classText[taxClass]),
    edit: ({ taxClass }, change) => (
      <SelectField
        aria-label={t('Tax class')}
        w={136}
        allowDeselect={false}
        data={choices}
        value={taxClass}
        onChange={value => change({ taxClass: classes.find(one => one === value) ?? taxClass })}
      />
    ),
  },
  {
    id: 'uses',
    rank: 'useful',
    head: t('Item types'),
    width: 92,
    align: 'end',
    value: row => countOf(row).used || null,
    cell: row => (countOf(row).used > 0 ? countText(countOf(row).used) : null),
  },
]
