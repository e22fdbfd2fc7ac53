import { Button, TextInput } from '@mantine/core'
import { isFreshByWeight } from '@packhouse/contract/goods/items/defaults.ts'
import { type TaxClass, taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { type ItemUnit, itemUnits } from '@packhouse/contract/units.ts'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useItemTypeCodeAvailableQuery } from '../../../api/items.ts'
import { AvailabilityField } from '../../../ui/fields/AvailabilityField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useNameCheck } from '../../../ui/fields/useNameCheck.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Panel, PanelHead, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { codeKey, type DraftItem, type DraftType } from './draft.ts'
import css from './form.module.css'
import { HsnField } from './HsnField.tsx'
import { type HsnTable, taxClassOf } from './issues.ts'
import { Pictures } from './Pictures.tsx'
import { useFieldMessage } from './useFieldMessage.ts'
import type { ItemForm } from './useItemForm.ts'

export const taxLabel: Record<TaxClass, string> = {
  NIL: 'Nil',
  GST5: 'GST 5%',
  GST18: 'GST 18%',
  GST40: 'GST 40%',
}

interface TypeCardProps {
  form: ItemForm
  item: DraftItem
  type: DraftType
  startsFolded: boolean
}

const parts = ['itemTypeName', 'itemTypeCode', 'itemUnit', 'taxClass', 'shelfLifeDays', 'hsn', 'images']

/** One type of the item: unit, tax, stock and price fields. One line when folded. */
export function TypeCard({ form, item, type, startsFolded }: TypeCardProps) {
  const at = (name: string) => `${type.key}:${name}`
  const [isFolded, setFolded] = useState(
    () => startsFolded && form.issues.every(({ field }) => !field.startsWith(type.key)),
  )
  const isOpen = !isFolded || parts.some(name => form.issueAt(at(name)) !== undefined)
  const title = useId()
  return (
    <Panel as="section" aria-labelledby={title}>
      <PanelHead className={css.typeHead} data-folded={!isOpen}>
        <h2 id={title}>
          {type.name.trim() || t('New type')} <small>{codeKey(type.code)}</small>
        </h2>
        {!isOpen && <small>{summaryOf(type, form.table)}</small>}
        <Row as="span" wrap className={css.headEnd}>
          {!isOpen && type.images.length === 0 && (
            <Chip tone="warn" icon={IconAlertTriangle}>
              {t('No picture')}
            </Chip>
          )}
          {!isOpen && (
            <Button size="xs" variant="default" onClick={() => setFolded(false)}>
              {t('Open')}
            </Button>
          )}
          {type.id === null && item.types.length > 1 && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={14} stroke={1.7} aria-hidden />}
              onClick={() => form.change({ type: 'typeRemoved', of: type.key })}
            >
              {t('Remove')}
            </Button>
          )}
        </Row>
      </PanelHead>
      {isOpen && <TypeFields form={form} type={type} />}
    </Panel>
  )
}

const summaryOf = (type: DraftType, table: HsnTable): string =>
  [
    unitWord(type.unit),
    type.hsn && `HSN ${type.hsn}`,
    taxLabel[taxClassOf(type, table) ?? 'NIL'],
    type.shelfLifeDays !== null && plural(type.shelfLifeDays, '{count} day', '{count} days'),
  ]
    .filter(Boolean)
    .join(' · ')

const isUnit = (value: string | null): value is ItemUnit => itemUnits.some(unit => unit === value)
const isTaxClass = (value: string | null): value is TaxClass => taxClasses.some(one => one === value)

function TypeFields({ form, type }: { form: ItemForm; type: DraftType }) {
  const { issueAt, leave } = form
  const at = (name: string) => `${type.key}:${name}`
  const set = (change: Partial<Omit<DraftType, 'key' | 'packs'>>) =>
    form.change({ type: 'typeChanged', of: type.key, change })
  const isFresh = isFreshByWeight(type.unit, type.hsn.replace(/\s/g, ''))
  return (
    <PanelPart>
      <Stack>
        <div className={css.typeFields}>
          <TextInput
            label={t('Type name')}
            required
            data-field={at('itemTypeName')}
            value={type.name}
            error={issueAt(at('itemTypeName'))}
            onChange={event => set({ name: event.currentTarget.value })}
            onBlur={() => leave(at('itemTypeName'))}
          />
          <CodeField form={form} type={type} />
          <SelectField
            label={t('Unit')}
            required
            searchable={false}
            allowDeselect={false}
            data-field={at('itemUnit')}
            data={itemUnits.map(unit => ({ value: unit, label: unitWord(unit) }))}
            value={type.unit}
            error={issueAt(at('itemUnit'))}
            onChange={unit => isUnit(unit) && set({ unit })}
          />
          <SelectField
            label={t('Tax class')}
            searchable={false}
            allowDeselect={false}
            data-field={at('taxClass')}
            placeholder={t('By the HSN')}
            data={taxClasses.map(value => ({ value, label: taxLabel[value] }))}
            value={taxClassOf(type, form.table) ?? null}
            error={issueAt(at('taxClass'))}
            onChange={taxClass => isTaxClass(taxClass) && set({ taxClass })}
            onBlur={() => leave(at('taxClass'))}
          />
          <CountField
            label={t('Shelf life')}
            data-field={at('shelfLifeDays')}
            value={type.shelfLifeDays}
            error={issueAt(at('shelfLifeDays'))}
            rightSection={<Text tone="quiet">{t('days')}</Text>}
            rightSectionWidth={44}
            onChange={shelfLifeDays => set({ shelfLifeDays })}
            onBlur={() => leave(at('shelfLifeDays'))}
          />
        </div>
        <div className={css.hsnRow}>
          <HsnField
            table={form.table}
            field={at('hsn')}
            value={type.hsn}
            error={issueAt(at('hsn'))}
            onChange={hsn => set({ hsn, taxClass: null })}
            onLeave={() => leave(at('hsn'))}
          />
          <CheckField
            label={t('Bill on picked weight')}
            checked={type.catchWeight ?? isFresh}
            onChange={event => set({ catchWeight: event.currentTarget.checked })}
          />
          <CheckField
            label={t('Buy to order')}
            checked={type.procureToOrder ?? isFresh}
            onChange={event => set({ procureToOrder: event.currentTarget.checked })}
          />
          {!(type.procureToOrder ?? isFresh) && (
            <CheckField
              label={t('Sell against arrivals')}
              checked={type.sellArrivals}
              onChange={event => set({ sellArrivals: event.currentTarget.checked })}
            />
          )}
        </div>
        <Pictures form={form} type={type} error={issueAt(at('images'))} />
      </Stack>
    </PanelPart>
  )
}

function CodeField({ form, type }: { form: ItemForm; type: DraftType }) {
  const field = `${type.key}:itemTypeCode`
  const own = form.before.flatMap(({ types }) => types).find(({ key }) => key === type.key)?.code
  const check = useNameCheck(codeKey(type.code), own)
  const excludeid = type.id === null ? {} : { excludeid: type.id }
  const availability = check.reply(
    useItemTypeCodeAvailableQuery({ itemtypecode: check.text, ...excludeid }, { skip: check.skip }),
  )
  const taken = t('Another type has this code. Inactive ones keep theirs.')
  useFieldMessage(form, field, availability === 'taken' ? taken : undefined)
  return (
    <AvailabilityField
      label={t('Type code')}
      required
      data-field={field}
      autoCapitalize="characters"
      spellCheck={false}
      value={type.code}
      availability={availability}
      taken={taken}
      error={form.issueAt(field)}
      onChange={code =>
        form.change({
          type: 'typeChanged',
          of: type.key,
          change: { code: code.toUpperCase(), codeIsMade: code === '' && type.id === null },
        })
      }
      onBlur={() => form.leave(field)}
    />
  )
}
