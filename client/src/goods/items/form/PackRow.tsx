import { Loader, TextInput } from '@mantine/core'
import { readQuantity, readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { IconCheck, IconPinned, IconPower, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useSkuAvailableQuery } from '../../../api/items.ts'
import { NumberBox } from '../../../ui/fields/NumberBox.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { TickField } from '../../../ui/fields/TickField.tsx'
import { useNameCheck } from '../../../ui/fields/useNameCheck.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { figureText, rupeesText } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { codeKey, type DraftPack, type DraftType } from './draft.ts'
import { packPicture } from './packPrice.ts'
import css from './packs.module.css'
import { useFieldMessage } from './useFieldMessage.ts'
import type { ItemForm } from './useItemForm.ts'
import { usePackRounding } from './usePackRounding.ts'

interface PackRowProps {
  form: ItemForm
  type: DraftType
  pack: DraftPack
  number: number
  /** SKUs already in the draft. */
  taken: ReadonlySet<string>
  onAnother: () => void
}

const short = (size: Milli): string => String(inUnits(size))

/** One pack: the fields, with the resulting content and price. Enter goes to another pack. */
export function PackRow({ form, type, pack, number, taken, onAnother }: PackRowProps) {
  const { issueAt, leave } = form
  const at = (name: string) => `${pack.key}:${name}`
  const set = (change: Partial<Omit<DraftPack, 'key'>>) =>
    form.change({ type: 'packChanged', pack: pack.key, change })
  const rounding = usePackRounding()
  const picture = packPicture(pack, type, { basePrice: type.basePrice ?? type.triedPrice, taken, rounding })
  const whole = isWholeUnit(type.unit)
  const denied = useWhyNotMay()('prices') // a markup is a price
  const name = (what: string) => t('{what} of pack {number}', { what, number })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
    event.preventDefault()
    onAnother()
  }
  return (
    <tr data-off={!pack.isActive} onKeyDown={onKeyDown}>
      <td data-label={t('Size ({unit})', { unit: unitWord(type.unit) })}>
        <NumberBox<Milli>
          aria-label={name(t('Size'))}
          data-field={at('packsizeweight')}
          value={pack.size}
          read={readQuantity}
          scale={1}
          show={short}
          places={3}
          inputMode={whole ? 'numeric' : 'decimal'}
          error={issueAt(at('packsizeweight'))}
          onChange={size => set({ size })}
          onBlur={() => leave(at('packsizeweight'))}
        />
      </td>
      <td data-label={t('Times')}>
        <CountField
          aria-label={name(t('Times'))}
          data-field={at('packmultiplier')}
          value={pack.times}
          error={issueAt(at('packmultiplier'))}
          onChange={times => set({ times })}
          onBlur={() => leave(at('packmultiplier'))}
        />
      </td>
      <td data-end data-label={t('Content')}>
        {picture ? (
          <output data-name={picture.name}>
            {pack.times !== 1 && <small>{picture.name} = </small>}
            {picture.contentText} <small>{unitWord(type.unit)}</small>
          </output>
        ) : (
          '-'
        )}
      </td>
      <td data-label={t('SKU')}>
        <SkuField form={form} pack={pack} label={name(t('SKU'))} made={picture?.madeSku} />
      </td>
      <td data-label={t('Markup %')}>
        <NumberBox
          aria-label={name(t('Markup'))}
          data-field={at('markupPercent')}
          placeholder="0.00"
          value={pack.markup}
          read={readRupees}
          scale={100}
          show={value => rupeesText(value).replace('−', '-')}
          places={2}
          inputMode="decimal"
          disabled={picture?.isManual || denied !== undefined}
          data-name={denied}
          aria-description={denied}
          error={issueAt(at('markupPercent'))}
          onChange={markup => set({ markup })}
          onBlur={() => leave(at('markupPercent'))}
        />
      </td>
      <td data-end data-label={t('Price (₹)')}>
        <Row as="output" gap={4} inline className={css.price}>
          {picture?.isManual && (
            <IconPinned size={14} stroke={1.7} role="img" aria-label={t('Set by hand')} />
          )}
          {picture?.price == null ? '-' : figureText(picture.price)}
        </Row>
      </td>
      <td data-label={t('By piece')}>
        <TickField
          aria-label={name(t('By piece'))}
          checked={pack.byPiece}
          disabled={whole && !pack.byPiece}
          error={issueAt(at('byPiece'))}
          onChange={event => set({ byPiece: event.currentTarget.checked })}
        />
      </td>
      <td>
        {pack.packsizeid === null ? (
          <IconButton
            icon={IconX}
            label={t('Remove pack {number}', { number })}
            onClick={() => form.change({ type: 'packRemoved', pack: pack.key })}
          />
        ) : (
          <IconButton
            icon={IconPower}
            label={
              pack.isActive
                ? t('Switch pack {number} off', { number })
                : t('Switch pack {number} on', { number })
            }
            aria-pressed={!pack.isActive}
            onClick={() => set({ isActive: !pack.isActive })}
          />
        )}
      </td>
    </tr>
  )
}

interface SkuFieldProps {
  form: ItemForm
  pack: DraftPack
  label: string
  /** Generated SKU, used when none is typed. */
  made: string | undefined
}

function SkuField({ form, pack, label, made }: SkuFieldProps) {
  const field = `${pack.key}:sku`
  const packs = form.before.flatMap(({ types }) => types).flatMap(type => type.packs)
  const own = packs.find(({ key }) => key === pack.key)?.sku
  const check = useNameCheck(codeKey(pack.sku), own, 3)
  const excludeid = pack.packsizeid === null ? {} : { excludeid: pack.packsizeid }
  const availability = check.reply(
    useSkuAvailableQuery({ skuid: check.text, ...excludeid }, { skip: check.skip }),
  )
  useFieldMessage(form, field, availability === 'taken' ? t('Taken, perhaps by an inactive pack') : undefined)
  const issue = form.issueAt(field)
  return (
    <Row as="span" className={css.sku}>
      <TextInput
        aria-label={label}
        data-field={field}
        placeholder={made}
        autoComplete="off"
        spellCheck={false}
        value={pack.sku}
        error={Boolean(issue)}
        aria-describedby={`${pack.key}-note`}
        onChange={event =>
          form.change({
            type: 'packChanged',
            pack: pack.key,
            change: { sku: event.currentTarget.value.toUpperCase() },
          })
        }
        onBlur={() => form.leave(field)}
      />
      <Row
        as="span"
        gap={4}
        inline
        id={`${pack.key}-note`}
        className={css.note}
        data-bad={issue !== undefined}
      >
        {issue ??
          (availability === 'checking' ? (
            <>
              <Loader size={12} /> {t('Checking')}
            </>
          ) : availability === 'free' ? (
            <IconCheck size={16} stroke={1.9} role="img" aria-label={t('Free')} />
          ) : null)}
      </Row>
    </Row>
  )
}
