import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { rowFlags, runStates } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PriceRun, priceRunCalls, usePriceRunsPagesInfiniteQuery } from '../../api/price-runs.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { priceRunPath } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { ScheduledRun } from '../../goods/pricing/runs/ScheduledRun.tsx'
import { FilterChip } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { PlaceTabs } from '../../ui/layout/PageTabs.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { RunScreen } from './RunScreen.tsx'
import { RunListCard, runListColumns } from './runListColumns.tsx'
import { runViews } from './runRows.ts'
import { stateWords } from './words.ts'

const MakeRunDialog = onUse(async () => (await import('./MakeRunDialog.tsx')).MakeRunDialog)

const addressShape = { run: 'id', view: runViews, flag: rowFlags, searchtext: 'search' } as const

/** The price runs; with `run` in the address, one of them. (rules §36) */
export function PriceRunsPage() {
  const [{ run, view, flag, searchtext }, change] = useUrlState(addressShape)
  if (run === null) return <RunList />
  return (
    <PlaceTabs value={[]}>
      <RunScreen key={run} runid={run} choice={{ view, flag, searchtext, change }} />
    </PlaceTabs>
  )
}

const listShape = { state: runStates } as const
const look = {
  rowId: (row: PriceRun) => String(row.id),
  rowLabel: (row: PriceRun) => t('Price run {id}', { id: row.id }),
  card: (row: PriceRun) => <RunListCard row={row} />,
  href: (row: PriceRun) => priceRunPath(row.id),
  quiet: (row: PriceRun) => row.state === 'CANCELLED',
}

function RunList() {
  const screen = useListScreen('price-runs', listShape, { filters: ['state'] })
  const { state } = screen.address
  const query = state ? { state } : {}
  const pages = usePriceRunsPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const rows = useListPages<PriceRun, typeof query>(pages, priceRunCalls.endpoints.priceRuns, query)
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const make = () => setMaking(true)
  const mayMake = useWhyNotMay()(priceRuns.createPriceRun) === undefined
  useKeys('Price runs', mayMake ? [{ keys: 'n', label: 'New price run', run: make }] : [])
  return (
    <Page
      title={t('Price runs')}
      fill
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('New price run')}
          keys="n"
          needs={priceRuns.createPriceRun}
          run={make}
        />
      }
    >
      <ScheduledRun />
      <ListTable
        list={screen.list}
        title={t('Price runs')}
        {...rows}
        {...look}
        columns={runListColumns}
        filters={
          <FilterChip
            label={t('State')}
            choices={runStates.map(value => ({ value, label: t(stateWords[value]) }))}
            chosen={state}
            onChoose={chosen => screen.change({ state: chosen })}
          />
        }
        noMatch={t('No price run is in this state.')}
        nothing={t(
          'No price run yet. Make one: it proposes a price for every item by what it cost in the night.',
        )}
      />
      {isMaking && (
        <MakeRunDialog onMade={run => void navigate(priceRunPath(run.id))} onClose={() => setMaking(false)} />
      )}
    </Page>
  )
}
