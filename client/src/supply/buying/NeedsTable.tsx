import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { IconBasket, IconPackage, IconPrinter, IconStack2 } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Need } from '../../api/buying.ts'
import { inventoryItemPath } from '../../app/navigation/paths.ts'
import { FilterChip } from '../../ui/fields/FilterChip.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { useSeenColumns } from '../../ui/sees.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Group } from '../../ui/table/GroupRow.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { NeedCard, needColumns } from './needColumns.tsx'
import { isToBuy, worthOf } from './needs.ts'
import type { BuyingState } from './useBuying.ts'
import type { BuyingWork } from './useBuyingWork.ts'

interface NeedsTableProps {
  state: BuyingState
  work: BuyingWork
  isPhone: boolean
}

const idOf = ({ itemId }: Need) => String(itemId)
const nameOf = ({ itemName }: Need) => itemName

/** What has to be bought by market, with the terms of each need. Its row menu buys it, or says what the market sells it by. */
export function NeedsTable({ state, work, isPhone }: NeedsTableProps) {
  const { address, change, need, needs, visible, changes, chosen } = state
  const navigate = useNavigate()
  const columns = useSeenColumns(useMemo(() => needColumns(changes), [changes]))
  const group = useMarketGroup(state)
  const { ask } = work
  const actions = useCallback(
    (row: Need) => [
      {
        label: t('Buy on the run'),
        icon: IconBasket,
        run: () => chosen && ask({ what: 'line', runId: chosen.id, itemId: row.itemId }),
        needs: buying.buyLine,
        disabledReason: chosen?.state === 'OPEN' ? undefined : t('No run is open'),
      },
      {
        label: t('Market unit'),
        icon: IconPackage,
        run: () => ask({ what: 'unit', need: row }),
        needs: buying.setPurchaseUnit,
      },
      {
        label: t('Open stock'),
        icon: IconStack2,
        run: () => void navigate(inventoryItemPath(row.itemId, row.itemName)),
      },
    ],
    [ask, chosen, navigate],
  )
  const markets = [...new Set(needs?.flatMap(({ market }) => market || []))].sort()
  const suppliers = new Map(
    needs?.flatMap(({ supplierId, supplierName }) =>
      supplierId !== null && supplierName !== null ? [[supplierId, supplierName] as const] : [],
    ),
  )
  const isNarrowed = Boolean(address.market || address.supplier || address.searchtext || address.show)
  return (
    <DataTable
      name="buying-needs"
      title={t('Needs')}
      noun={t('Needs')}
      fill
      query={{ ...need, data: visible }}
      columns={columns}
      rowId={idOf}
      rowLabel={nameOf}
      group={group}
      {...(isPhone ? {} : { actions })}
      card={row => <NeedCard row={row} changes={changes} />}
      filters={
        <>
          <FilterChip
            label={t('Market')}
            choices={markets.map(value => ({ value, label: value }))}
            chosen={address.market}
            onChoose={market => change({ market })}
          />
          <FilterChip
            label={t('Supplier')}
            choices={[...suppliers].map(([value, label]) => ({ value, label }))}
            chosen={address.supplier}
            onChoose={supplier => change({ supplier })}
          />
        </>
      }
      tools={!isPhone && <PageButton small icon={IconPrinter} label={t('Print list')} run={work.print} />}
      empty={
        isNarrowed
          ? {
              line: t('No need matches these filters.'),
              action: {
                label: t('Clear filters'),
                run: () => change({ market: null, supplier: null, searchtext: null, show: null }),
              },
            }
          : {
              title: t('Nothing to buy'),
              line: t('Items that orders of this day need beyond the stock appear here.'),
            }
      }
    />
  )
}

/** The head of a market: what is left to buy there, and who is there. */
function useMarketGroup({ everyRun, seesCosts, day }: BuyingState): Group<Need> {
  return useMemo(
    () => ({
      of: ({ market }) => market,
      head(market, rows) {
        const left = rows.filter(isToBuy)
        const runs =
          everyRun?.filter(
            run =>
              run.market.toLowerCase() === market.toLowerCase() && run.state === 'OPEN' && run.date === day,
          ) ?? []
        const who = runs
          .map(({ id, buyerName }) => t('Run {id}, {name} is there', { id, name: buyerName }))
          .join(' · ')
        return (
          <>
            <strong>{market || t('Never bought')}</strong>
            <span>
              {[
                left.length > 0
                  ? plural(left.length, '{count} to buy', '{count} to buy')
                  : t('nothing to buy'),
                seesCosts && left.length > 0 && amountText(worthOf(left)),
                who || (left.length > 0 && t('No run started')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )
      },
    }),
    [everyRun, seesCosts, day],
  )
}
