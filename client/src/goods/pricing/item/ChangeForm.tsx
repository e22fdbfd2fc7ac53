import { Button, TextInput } from '@mantine/core'
import {
  derivedPackPrice,
  isOutOfLine,
  type PackRounding,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { basisPoints, formatRupees, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { IconPin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  type PriceRow,
  useUndoPricesMutation,
  useUpdateBasePriceMutation,
  useUpdateBasePriceWithPacksMutation,
} from '../../../api/pricing.ts'
import { useSettingsQuery } from '../../../api/settings.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { useLiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { type FailureBody, reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { changeOf, marginOf, type PackLine, priceText, readLine } from '../grid/lines.ts'
import { lotCostText } from '../lotCost.ts'
import css from './Item.module.css'
import { Margin } from './Margin.tsx'
import type { Meant } from './MoveDialog.tsx'
import { signedPercent } from './priceFacts.ts'

const MoveDialog = onUse(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** A new base price, with a live preview of its effect on packs and margin. (rules §4.4, §4.9) */
export function ChangeForm({ row }: { row: PriceRow }) {
  const rounding = useSettingsQuery({}).data?.packRounding ?? 'NONE'
  const [text, setText] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [asks, setAsks] = useState<{ refusal: FailureBody; resetsPacks: boolean }>()
  const [update, alone] = useUpdateBasePriceMutation()
  const [updateAll, withPacks] = useUpdateBasePriceWithPacksMutation()
  const [undo] = useUndoPricesMutation()
  const line = readLine(row, text, rounding)
  const { to, issue, isEdited } = line
  const denied = useWhyNotMay()(pricing.updateBasePrice)
  const edit = useLiveEdit({
    of: { entity: 'item_type', id: row.itemId },
    version: row.version,
    saved: { price: priceText(row.basePrice) },
    values: { price: line.text },
    onMerge: ({ price }) => setText(price === priceText(row.basePrice) ? undefined : price),
  })
  const canSave =
    denied === undefined && isEdited && issue === undefined && to !== null && edit.refuse === undefined
  const follow = line.packs.filter(({ pack }) => pack.priceSource !== 'MANUAL').length
  const manual = line.packs.length - follow
  const isBusy = alone.isLoading || withPacks.isLoading

  const takeBack = async (changeId: number) => {
    try {
      await undo({ changeId }).unwrap()
      toast.info(t('Price change undone'))
    } catch (error) {
      shownInPlace(error)
      toast.error(t('The price change could not be undone'), { detail: reasonOf(error) })
    }
  }
  /** Throws the server's refusal. */
  const send = async (resetsPacks: boolean, meant: Meant) => {
    if (to === null) return
    const args = { itemid: row.itemId, baseprice: to, version: edit.version, ...meant }
    const { changeId, warning } = await edit.send<{ changeId: number | null; warning: string | null }>(() =>
      (resetsPacks ? updateAll(args) : update(args)).unwrap(),
    )
    setText(undefined)
    toast.success(t('{item} costs {price} now', { item: row.itemName, price: `₹${formatRupees(to)}` }), {
      detail: warning ?? undefined,
      ...(changeId === null ? {} : { action: { label: t('Undo'), run: () => void takeBack(changeId) } }),
    })
  }
  const save = async (resetsPacks: boolean) => {
    if (!canSave || isBusy) return
    setRefused(undefined)
    try {
      await send(resetsPacks, {})
    } catch (error) {
      shownInPlace(error)
      const refusal = refusalIn(error)
      if (refusal?.code === 'NEEDS_CONFIRM') setAsks({ refusal, resetsPacks })
      else setRefused(reasonOf(error))
    }
  }
  useKeys('Price of this item', [
    { keys: 'save', label: 'Save the price', run: () => void save(false), inFields: true },
  ])
  return (
    <Card title={t('Change base price')}>
      <Stack
        as="form"
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save(false)
        }}
      >
        <EditNotes edit={edit} words={{ label: () => t('New base price') }} />
        <PriceField
          text={line.text}
          issue={issue}
          unit={unitWord(row.itemUnit)}
          onChange={typed => {
            setRefused(undefined)
            setText(typed)
          }}
        />
        <Preview row={row} text={text} rounding={rounding} />
        {(refused ?? denied) && (
          <Text as="p" tone="bad" role="alert">
            {refused ?? denied}
          </Text>
        )}
        <Button type="submit" fullWidth loading={alone.isLoading} disabled={!canSave || isBusy}>
          {follow === 0
            ? t('Save price')
            : plural(follow, 'Save price, {count} pack follows', 'Save price, {count} packs follow')}
        </Button>
        {manual > 0 && (
          <Button
            variant="default"
            fullWidth
            loading={withPacks.isLoading}
            disabled={!canSave || isBusy}
            onClick={() => void save(true)}
          >
            {plural(manual, 'Save and reset {count} manual pack', 'Save and reset {count} manual packs')}
          </Button>
        )}
      </Stack>
      {asks && to !== null && (
        <MoveDialog
          refusal={asks.refusal}
          price={to}
          onSave={meant => send(asks.resetsPacks, meant)}
          onClose={() => setAsks(undefined)}
        />
      )}
      <LeaveGuard
        when={isEdited}
        title={t('Leave the price?')}
        line={t('The price of {item} is not saved and will be lost.', { item: row.itemName })}
      />
    </Card>
  )
}

interface PreviewProps {
  row: PriceRow
  text: string | undefined
  rounding: PackRounding
}

/** Effect of the typed price. */
function Preview({ row, text, rounding }: PreviewProps) {
  const line = readLine(row, text, rounding)
  const { to, from, isEdited, issue } = line
  const isReady = isEdited && issue === undefined && to !== null
  const change = isReady ? changeOf(line) : null
  const margin = marginOf(to, row)
  const off = isReady ? line.packs.filter(pack => standsOut(pack, to, rounding)) : []
  return (
    <>
      <Definitions
        facts={[
          [
            t('Change'),
            change === null || from === null
              ? null
              : t('{percent} from {price}', {
                  percent: signedPercent(change),
                  price: `₹${formatRupees(from)}`,
                }),
          ],
          [t('Margin'), <Margin key="margin" value={margin} />],
          ...line.packs.map((pack): [string, ReactNode] => [
            pack.pack.packName,
            <PackMove key={pack.pack.packsizeid} line={pack} />,
          ]),
        ]}
      />
      {margin !== null && margin < 0 && (
        <Chip tone="bad">{lotCostText(row.lastCost ?? zeroPaise, row.lastCostAt)}</Chip>
      )}
      {off.length > 0 && (
        <Chip tone="warn" icon={IconPin}>
          {t('{packs} would be more than 10% out of line', {
            packs: off.map(({ pack }) => pack.packName).join(', '),
          })}
        </Chip>
      )}
    </>
  )
}

function PackMove({ line: { pack, price, follows } }: { line: PackLine }) {
  if (pack.priceSource === 'MANUAL')
    return (
      <Row as="span" gap={4} inline>
        <IconPin size={13} stroke={1.7} aria-hidden />
        {t('{price} stays', { price: price === null ? '-' : formatRupees(price) })}
      </Row>
    )
  const now = pack.price === null ? '-' : formatRupees(pack.price)
  if (!follows || price === null) return now
  return (
    <span>
      {now} → <b>{formatRupees(price)}</b>
    </span>
  )
}

/** Whether a manual pack price is more than 10 % off the one derived from the new base price. (rules §4.4) */
function standsOut({ pack, price }: PackLine, base: Paise, rounding: PackRounding): boolean {
  if (pack.priceSource !== 'MANUAL' || price === null) return false
  return isOutOfLine(
    price,
    derivedPackPrice(base, pack.packContent, basisPoints(pack.markupPercent), rounding),
  )
}

interface PriceFieldProps {
  text: string
  issue: string | undefined
  unit: string
  onChange: (text: string) => void
}

function PriceField({ text, issue, unit, onChange }: PriceFieldProps) {
  return (
    <TextInput
      label={t('New base price')}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={issue}
      leftSection={<Text tone="quiet">₹</Text>}
      rightSection={<Text tone="quiet">{t('per {unit}', { unit })}</Text>}
      rightSectionWidth={72}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
