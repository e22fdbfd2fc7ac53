import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { crateSorts } from '@packhouse/contract/delivery/crates/sorts.ts'
import { IconBuildingStore, IconChecklist } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { crateCalls, type OutletCrates, useAllCratesPagesInfiniteQuery } from '../../api/crates.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { customerPath, paths } from '../../app/navigation/paths.ts'
import { bothWays, given } from '../../app/navigation/urlState.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import type { CountedOutlet } from './CountCrates.tsx'
import { OutletCard, outletColumns } from './crateColumns.tsx'

const CountCrates = onUse(async () => (await import('./CountCrates.tsx')).CountCrates)
const CrateLedger = onUse(async () => (await import('./CrateLedger.tsx')).CrateLedger)

const addressShape = {
  searchtext: 'search',
  alert: 'flag',
  sort: bothWays(crateSorts),
  outlet: 'id',
} as const

const look = {
  columns: outletColumns,
  rowId: (row: OutletCrates) => String(row.outletId),
  rowLabel: (row: OutletCrates) => row.outletName,
  card: (row: OutletCrates) => <OutletCard row={row} />,
}

/** The crates at each outlet; a row opens what became of them, and any outlet can be counted. */
export function CratesPage() {
  const navigate = useNavigate()
  const screen = useListScreen('crates', addressShape, { filters: ['alert'], but: ['outlet'] })
  const { address, change } = screen
  const { outlet, alert, ...kept } = address
  const query = { ...given(kept), ...(alert ? { alert: true as const } : {}) }
  const pages = useAllCratesPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const rows = useListPages<OutletCrates, typeof query>(pages, crateCalls.endpoints.allCrates, query)
  const [counting, count] = useState<CountedOutlet | 'any'>()
  const countAny = useCallback(() => count('any'), [])
  const mayCount = useWhyNotMay()(crates.countCrates) === undefined
  useKeys('Crates', mayCount ? [{ keys: 'n', label: 'Count crates', run: countAny }] : [])
  const href = useCallback(
    ({ outletId }: OutletCrates) => {
      const words = Object.entries(given({ ...address, outlet: outletId })).map(([name, value]) => [
        name,
        String(value),
      ])
      return `${paths.crates}?${new URLSearchParams(words)}`
    },
    [address],
  )
  const actions = useCallback(
    (row: OutletCrates) => [
      { label: t('Count crates'), icon: IconChecklist, run: () => count(row), needs: crates.countCrates },
      {
        label: t('Open customer'),
        icon: IconBuildingStore,
        run: () => void navigate(customerPath(row.customerId)),
      },
    ],
    [navigate],
  )
  return (
    <Page
      title={t('Crates')}
      fill
      actions={screen.searchBox(t('Outlet, customer, mobile'))}
      primary={
        <PageButton
          primary
          icon={IconChecklist}
          label={t('Count crates')}
          keys="n"
          needs={crates.countCrates}
          run={countAny}
        />
      }
    >
      <ListTable
        list={screen.list}
        title={t('Crates at outlets')}
        {...rows}
        {...look}
        href={href}
        actions={actions}
        filters={
          <ToggleChip label={t('Above the crate limit')} on={alert} onToggle={on => change({ alert: on })} />
        }
        noMatch={t('No outlet with crates matches these filters.')}
        nothing={t('No crates are out. Those of an order are counted here once it is dispatched.')}
      />
      {outlet !== null && (
        <CrateLedger outletid={outlet} onCount={count} onClose={() => change({ outlet: null })} />
      )}
      {counting && (
        <CountCrates outlet={counting === 'any' ? undefined : counting} onClose={() => count(undefined)} />
      )}
    </Page>
  )
}
