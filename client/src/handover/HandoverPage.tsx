import { handover } from '@packhouse/contract/handover/endpoints.ts'
import { bookPrograms, programNames } from '@packhouse/contract/handover/kinds.ts'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Batch,
  batchFilePath,
  useBatchDetailsQuery,
  useBatchesQuery,
  useLedgerMappingQuery,
  useMakeBatchMutation,
  useOpenHandoverQuery,
} from '../api/handover.ts'
import { toast } from '../app/messages/toast.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { useDownload } from '../app/requests/useDownload.ts'
import { reasonOf } from '../ui/feedback/failure.ts'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../ui/feedback/States.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { Stack } from '../ui/layout/Flex.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageButton } from '../ui/layout/PageButton.tsx'
import { SideBySide } from '../ui/layout/SideBySide.tsx'
import { ViewSwitch } from '../ui/layout/ViewSwitch.tsx'
import { onUse } from '../ui/onUse.tsx'
import { t } from '../ui/words.ts'
import { BatchHolds } from './BatchHolds.tsx'
import { BatchList } from './BatchList.tsx'
import { ChangedPanel } from './ChangedPanel.tsx'
import css from './Handover.module.css'
import { HandoverTiles } from './HandoverTiles.tsx'
import { LedgersPanel } from './LedgersPanel.tsx'
import { Making } from './Making.tsx'

const TakeBackDialog = onUse(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

const addressShape = { program: bookPrograms, q: 'search', batch: 'id' } as const

/** Batches of vouchers for the accounting program: what is open, what was made, and the names of its ledgers. (rules §29) */
export function HandoverPage() {
  const [address, change] = useUrlState(addressShape)
  const program = address.program ?? 'TALLY'
  const q = address.q ?? ''
  const batches = useBatchesQuery({ program, ...(q ? { searchtext: q } : {}) }, { refetchOnMountOrArgChange: true })
  const open = useOpenHandoverQuery({ program }, { refetchOnMountOrArgChange: true })
  const { currentData: mapping } = useLedgerMappingQuery({ program }, { refetchOnMountOrArgChange: true })
  const listed = batches.currentData
  const current = open.currentData
  const chosen = address.batch ?? (current?.totals.vouchers === 0 ? (listed?.[0]?.id ?? null) : null)
  const { currentData: details } = useBatchDetailsQuery({ batchid: chosen ?? 0 }, { skip: chosen === null })
  const [taking, setTaking] = useState<Batch>()
  const [job, setJob] = useState<number>()
  const { isBusy, run: save } = useDownload(t('The file was not saved'))
  const [make, { isLoading }] = useMakeBatchMutation()
  const makes = async () => {
    if (!current || current.why !== null || current.making) return
    try {
      setJob((await make({ body: { program, until: current.until } }).unwrap()).id)
    } catch (failure) {
      toast.error(t('The batch was not made'), { detail: reasonOf(failure) })
    }
  }
  const fetched = chosen === null ? undefined : listed?.find(({ id }) => id === chosen)
  const primary = fetched ? () => void save(batchFilePath, { batchid: fetched.id }) : () => void makes()
  useKeys('Hand-over', [{ keys: 'mod+enter', label: 'Make or fetch the batch', run: primary }])
  const running = current?.making?.jobId ?? job
  return (
    <Page
      title={t('Hand-over')}
      rule={
        <ViewSwitch
          label={t('Program')}
          views={bookPrograms.map(key => ({ key, label: programNames[key] }))}
          chosen={program}
          onChoose={key => change({ program: key === 'TALLY' ? null : key, batch: null })}
        />
      }
      actions={<SearchBox value={q} onChange={text => change({ q: text || null })} placeholder={t('Batch, document, receipt')} />}
      primary={
        fetched ? (
          <PageButton
            icon={IconDownload}
            label={t('Fetch batch {number}', { number: fetched.number })}
            primary
            loading={isBusy}
            run={primary}
          />
        ) : (
          <PageButton
            icon={IconFileExport}
            label={t('Make batch {number}', { number: current?.number ?? '' })}
            needs={handover.makeBatch}
            primary
            loading={isLoading}
            disabled={!current}
            why={current?.why ?? undefined}
            run={primary}
          />
        )
      }
    >
      <HandoverTiles open={current} batches={listed} mapping={mapping} />
      {open.isError && !current && <ErrorState title={t('The hand-over did not load')} error={open.error} retry={open.refetch} />}
      <SideBySide side={372}>
        <Stack className={css.stack}>
          {listed ? (
            <BatchList
              batches={listed}
              open={current}
              chosen={chosen}
              onChoose={id => change({ batch: id })}
              onTakeBack={setTaking}
            />
          ) : (
            <Placeholder look="panel" height={260} />
          )}
          {running !== undefined && <Making jobId={running} by={job === running ? undefined : current?.making?.by} />}
          {chosen === null && current && current.totals.vouchers > 0 && (
            <BatchHolds of={current} holds={current} open={current} />
          )}
          {chosen !== null && details && <BatchHolds of={details.batch} holds={details} />}
        </Stack>
        <Stack>
          <ChangedPanel changed={(chosen === null ? current : details)?.changed ?? []} onOpen={id => change({ batch: id })} />
          {mapping ? (
            <LedgersPanel
              key={program}
              program={program}
              mapping={mapping}
              needed={(current?.unmapped ?? []).map(({ kind }) => kind)}
            />
          ) : (
            <Placeholder look="panel" height={520} />
          )}
        </Stack>
      </SideBySide>
      {taking && <TakeBackDialog batch={taking} onClose={() => setTaking(undefined)} />}
    </Page>
  )
}
