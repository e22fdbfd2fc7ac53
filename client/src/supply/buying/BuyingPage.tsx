import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Run } from '../../api/buying.ts'
import { buyingRunPath, paths } from '../../app/navigation/paths.ts'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import css from './Buying.module.css'
import { buyTiles, type TileKey } from './buyTiles.ts'
import { NeedsTable } from './NeedsTable.tsx'
import { PrintNeeds } from './PrintNeeds.tsx'
import { RunList } from './RunList.tsx'
import { RunPanel } from './RunPanel.tsx'
import { type BuyingState, useBuying } from './useBuying.ts'
import { type BuyingWork, useBuyingWork } from './useBuyingWork.ts'

const NewRun = onUse(async () => (await import('./dialogs/NewRun.tsx')).NewRun)
const AddLine = onUse(async () => (await import('./dialogs/AddLine.tsx')).AddLine)
const EditSentLine = onUse(async () => (await import('./dialogs/EditLine.tsx')).EditSentLine)
const StrikeLine = onUse(async () => (await import('./dialogs/StrikeLine.tsx')).StrikeLine)
const AddExpense = onUse(async () => (await import('./dialogs/AddExpense.tsx')).AddExpense)
const CloseRun = onUse(async () => (await import('./dialogs/CloseRun.tsx')).CloseRun)
const MarketUnit = onUse(async () => (await import('./dialogs/MarketUnit.tsx')).MarketUnit)

/** The open dialog of the screen. */
function BuyingDialogs({ state, work: { asked, ask } }: { state: BuyingState; work: BuyingWork }) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const onClose = () => ask(undefined)
  /** A run that was started is what its buyer does next: on a phone it opens, at the desk it is the chosen one. */
  const opened = ({ id, date }: Pick<Run, 'id' | 'date'>) => {
    if (isPhone) void navigate(buyingRunPath(id))
    else state.change({ run: id, date, show: null })
  }
  if (!asked) return null
  if (asked.what === 'run') return <NewRun day={state.day} onStarted={opened} onClose={onClose} />
  if (asked.what === 'line') return <AddLine {...asked} needs={state.needs ?? []} onClose={onClose} />
  if (asked.what === 'edit') return <EditSentLine line={asked.line} onClose={onClose} />
  if (asked.what === 'strike') return <StrikeLine line={asked.line} onClose={onClose} />
  if (asked.what === 'expense') return <AddExpense runId={asked.runId} onClose={onClose} />
  if (asked.what === 'unit') return <MarketUnit need={asked.need} onClose={onClose} />
  return <CloseRun run={asked.run} onClose={onClose} />
}

/** What has to be bought for a day by market, and the runs that buy it. */
export function BuyingPage() {
  const state = useBuying()
  const work = useBuyingWork()
  const { address, change, day, chosen } = state
  const { ask } = work
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const whyNotMay = useWhyNotMay()
  const start = useCallback(() => ask({ what: 'run' }), [ask])
  const search = useCallback((text: string) => change({ searchtext: text }), [change])
  const openId = chosen?.state === 'OPEN' ? chosen.id : undefined
  useKeys('Buying', [
    ...(whyNotMay(buying.startRun) === undefined ? [{ keys: 'n', label: t('New run'), run: start }] : []),
    ...(openId !== undefined && whyNotMay(buying.buyLine) === undefined
      ? [{ keys: 'l', label: t('Add line'), run: () => ask({ what: 'line', runId: openId }) }]
      : []),
  ])
  const choose = (key: TileKey | null) => {
    if (key === 'CREDIT') void navigate(`${paths.suppliers}?owed=true&sort=-balance`)
    else change({ show: key === 'NEEDS' ? null : key, market: null, supplier: null, searchtext: null })
  }
  const isWhole = address.show === null && !address.market && !address.supplier && !address.searchtext
  return (
    <Page
      title={t('Buying')}
      fill
      rule={
        <DayPicker label={t('For')} value={day} onChange={date => change({ date, run: null, show: null })} />
      }
      actions={
        <>
          <SearchBox
            value={address.searchtext ?? ''}
            onChange={search}
            placeholder={t('Item, market, supplier')}
            width={220}
          />
          {!isPhone && (
            <PageButton icon={IconReportAnalytics} label={t('Market rates')} to={paths.marketRates} />
          )}
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('New run')}
          keys="n"
          needs={buying.startRun}
          run={start}
        />
      }
    >
      <Tiles
        tiles={buyTiles(state)}
        chosen={isWhole ? 'NEEDS' : address.show}
        onChoose={choose}
        label={t('Needs and runs')}
      />
      <SideBySide side={384} fill className={css.board}>
        {isPhone && <RunList state={state} isPhone />}
        {/* under the runs of a phone only once their number is known: it would jump */}
        {(!isPhone || state.everyRun || state.runs.isError) && (
          <Stack gap={8} className={css.needs}>
            <NeedsTable state={state} work={work} isPhone={isPhone} />
            {!isPhone && (
              <Text as="p" tone="quiet" size={12}>
                {t(
                  'Need = promised + placed + usual wastage − unpicked stock − coming, rounded up to what the market sells',
                )}
              </Text>
            )}
          </Stack>
        )}
        {!isPhone && (
          <Stack>
            <RunList state={state} isPhone={false} />
            <RunPanel state={state} work={work} />
          </Stack>
        )}
      </SideBySide>
      <BuyingDialogs state={state} work={work} />
      {work.isPrinting && state.needs && <PrintNeeds day={day} needs={state.needs} onDone={work.printed} />}
    </Page>
  )
}
