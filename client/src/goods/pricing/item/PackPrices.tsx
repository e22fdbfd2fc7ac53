import { Button } from '@mantine/core'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { IconArrowBackUp, IconPencil, IconPin } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type PricedPack, type PriceRow, useUpdatePackPricesMutation } from '../../../api/pricing.ts'
import { toast } from '../../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { figureText, milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { Margin } from './Margin.tsx'
import { offBase, packMargin, signedPercent } from './priceFacts.ts'

const HandPriceDialog = onUse(async () => (await import('./HandPriceDialog.tsx')).HandPriceDialog)

/** Pack prices of an item: derived from the base price, or set by hand. (rules §4.2, §4.3) */
export function PackPrices({ row }: { row: PriceRow }) {
  const [setting, setSetting] = useState<PricedPack>()
  const [update, { isLoading }] = useUpdatePackPricesMutation()
  const packs = useMemo(() => row.packs.filter(({ isActive }) => isActive), [row.packs])
  const manual = packs.filter(({ priceSource }) => priceSource === 'MANUAL').length
  const actions = useMemo((): Actions => {
    const giveBack = async ({ packsizeid, packName }: PricedPack) => {
      try {
        const body = [{ packsizeid, price: null }]
        await update({ itemid: row.itemId, version: row.version, body }).unwrap()
        toast.success(t('{pack} follows the base price again', { pack: packName }))
      } catch (error) {
        shownInPlace(error)
        toast.error(t('{pack} does not follow the base price yet', { pack: packName }), {
          detail: reasonOf(error),
        })
      }
    }
    return { isBusy: isLoading, onSet: setSetting, onGiveBack: pack => void giveBack(pack) }
  }, [row, update, isLoading])
  const columns = useMemo(() => columnsOf(row, actions), [row, actions])
  return (
    <>
      <DataTable
        name="pack-prices"
        title={t('Packs')}
        query={{ data: packs, isLoading: false, isFetching: false, isError: false, refetch: () => undefined }}
        columns={columns}
        rowId={pack => String(pack.packsizeid)}
        rowLabel={pack => pack.packName}
        card={pack => <PackCard pack={pack} actions={actions} />}
        empty={t("It has no active pack. Add packs on the item's form.")}
        keyboard={false}
        filters={
          manual > 0 && (
            <Chip icon={IconPin}>{plural(manual, '{count} set by hand', '{count} set by hand')}</Chip>
          )
        }
      />
      {setting && (
        <HandPriceDialog
          row={row}
          pack={row.packs.find(({ packsizeid }) => packsizeid === setting.packsizeid) ?? setting}
          onClose={() => setSetting(undefined)}
        />
      )}
    </>
  )
}

interface Actions {
  isBusy: boolean
  onSet: (pack: PricedPack) => void
  onGiveBack: (pack: PricedPack) => void
}

function columnsOf(row: PriceRow, actions: Actions): Column<PricedPack>[] {
  const unit = unitWord(row.itemUnit)
  const margin = (pack: PricedPack) => packMargin(pack.price, pack.packContent, row)
  return [
    {
      id: 'pack',
      rank: 'essential',
      head: 'Pack',
      value: pack => pack.packName,
      cell: pack => <b>{pack.packName}</b>,
      sort: false,
      width: 104,
      grow: 1,
      fixed: true,
    },
    { id: 'sku', rank: 'spare', head: 'SKU', value: pack => pack.sku, sort: false, width: 120, grow: 1 },
    {
      id: 'content',
      rank: 'spare',
      head: `Content (${unit})`,
      value: pack => inUnits(pack.packContent),
      cell: pack => milliText(pack.packContent, row.itemUnit),
      align: 'end',
      sort: false,
      width: 92,
    },
    {
      id: 'derived',
      rank: 'useful',
      head: 'From base (₹)',
      value: pack => (pack.derivedPrice === null ? null : inRupees(pack.derivedPrice)),
      cell: pack =>
        pack.derivedPrice === null ? null : <Text tone="quiet">{figureText(pack.derivedPrice)}</Text>,
      align: 'end',
      sort: false,
      width: 100,
    },
    {
      id: 'price',
      rank: 'essential',
      head: 'Price (₹)',
      value: pack => (pack.price === null ? null : inRupees(pack.price)),
      cell: pack => (pack.price === null ? null : <PackPrice pack={pack} price={pack.price} />),
      align: 'end',
      sort: false,
      width: 100,
    },
    {
      id: 'off',
      rank: 'useful',
      head: 'Difference',
      value: offBase,
      cell: pack => <Off pack={pack} />,
      align: 'end',
      sort: false,
      width: 84,
    },
    {
      id: 'margin',
      needs: 'costs',
      rank: 'useful',
      head: 'Margin',
      value: margin,
      cell: pack => <Margin value={margin(pack)} />,
      align: 'end',
      sort: false,
      width: 76,
    },
    {
      id: 'act',
      rank: 'essential',
      head: '',
      value: pack => pack.priceSource,
      copy: () => '',
      cell: pack => <PackActions pack={pack} {...actions} />,
      align: 'end',
      sort: false,
      width: 160,
      pinned: true,
      fixed: true,
    },
  ]
}

function PackPrice({ pack, price }: { pack: PricedPack; price: Paise }) {
  return (
    <Row as="span" gap={4} inline>
      {pack.priceSource === 'MANUAL' && <IconPin size={13} stroke={1.7} aria-label={t('Set by hand')} />}
      <b>{figureText(price)}</b>
    </Row>
  )
}

function Off({ pack }: { pack: PricedPack }) {
  const off = offBase(pack)
  if (off === null) return <Text tone="quiet">-</Text>
  return (
    <Text tone={pack.outOfLine ? 'warn' : undefined} weight={pack.outOfLine ? 'strong' : undefined}>
      {signedPercent(off)}
    </Text>
  )
}

function PackActions({ pack, isBusy, onSet, onGiveBack }: { pack: PricedPack } & Actions) {
  const setByHand = t('Set by hand: {pack}', { pack: pack.packName })
  if (pack.priceSource !== 'MANUAL')
    return (
      <NeedsRight needs={pricing.updatePackPrices}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPin size={14} stroke={1.7} aria-hidden />}
          aria-label={setByHand}
          onClick={() => onSet(pack)}
        >
          {t('Set by hand')}
        </Button>
      </NeedsRight>
    )
  return (
    <Row as="span" gap={4} inline>
      <NeedsRight needs={pricing.updatePackPrices}>
        <IconButton icon={IconPencil} label={setByHand} onClick={() => onSet(pack)} />
      </NeedsRight>
      <NeedsRight needs={pricing.updatePackPrices}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          leftSection={<IconArrowBackUp size={14} stroke={1.7} aria-hidden />}
          aria-label={t('Back to base: {pack}', { pack: pack.packName })}
          onClick={() => onGiveBack(pack)}
        >
          {t('Back to base')}
        </Button>
      </NeedsRight>
    </Row>
  )
}

/** A pack on a phone. */
function PackCard({ pack, actions }: { pack: PricedPack; actions: Actions }) {
  return (
    <RecordCard>
      <b>{pack.packName}</b>
      {pack.price === null ? '-' : <PackPrice pack={pack} price={pack.price} />}
      <Text tone="quiet">{pack.sku}</Text>
      <PackActions pack={pack} {...actions} />
    </RecordCard>
  )
}
