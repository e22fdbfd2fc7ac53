import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import css from './Buying.module.css'
import { BuyingDialogs } from './BuyingDialogs.tsx'
import { buyTiles, type TileKey } from './buyTiles.ts'
import { NeedsTable } from './NeedsTable.tsx'
import { PrintNeeds } from './PrintNeeds.tsx'
import { RunList } from './RunList.tsx'
import { RunPanel } from './RunPanel.tsx'
import { useBuying } from './useBuying.ts'
import { useBuyingWork } from './useBuyingWork.ts'

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
      rule={<DayPicker label={t('For')} value={day} onChange={date => change({ date, run: null, show: null })} />}
      actions={
        <>
          <SearchBox value={address.searchtext ?? ''} onChange={search} placeholder={t('Item, market, supplier')} width={220} />
          {!isPhone && <PageButton icon={IconReportAnalytics} label={t('Market rates')} to={paths.marketRates} />}
        </>
      }
      primary={<PageButton primary icon={IconPlus} label={t('New run')} keys="n" needs={buying.startRun} run={start} />}
    >
      <Tiles tiles={buyTiles(state)} chosen={isWhole ? 'NEEDS' : address.show} onChoose={choose} label={t('Needs and runs')} />
      <div className={css.board}>
        {isPhone && <RunList state={state} isPhone />}
        {/* under the runs of a phone only once their number is known: it would jump */}
        {(!isPhone || state.everyRun || state.runs.isError) && (
          <div className={css.needs}>
            <NeedsTable state={state} work={work} isPhone={isPhone} />
            {!isPhone && (
              <Text as="p" tone="quiet" size={12}>
                {t('Need = promised + placed + usual wastage − unpicked stock − coming, rounded up to what the market sells')}
              </Text>
            )}
          </div>
        )}
        {!isPhone && (
          <Stack className={css.side}>
            <RunList state={state} isPhone={false} />
            <RunPanel state={state} work={work} />
          </Stack>
        )}
      </div>
      <BuyingDialogs state={state} work={work} />
      {work.isPrinting && state.needs && <PrintNeeds day={day} needs={state.needs} onDone={work.printed} />}
    </Page>
  )
}
