import { bookPrograms } from '@packhouse/contract/books/handover/kinds.ts'
import { isDay } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import {
  batchFilePath,
  useBatchDetailsQuery,
  useBatchesQuery,
  useLedgerMappingQuery,
  useMakeBatchMutation,
  useOpenHandoverQuery,
} from '../../api/handover.ts'
import { toast } from '../../app/messages/toast.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useDownload } from '../../app/requests/useDownload.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

const addressShape = { program: bookPrograms, q: 'search', batch: 'id', until: 'text' } as const

/** What the page shows of a program, the chosen batch, and what its first button does. */
export function useHandover() {
  const [address, change] = useUrlState(addressShape)
  const program = address.program ?? 'TALLY'
  const q = address.q ?? ''
  const batches = useBatchesQuery(
    { program, ...(q ? { searchtext: q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  const until = address.until && isDay(address.until) ? address.until : undefined
  const open = useOpenHandoverQuery(
    { program, ...(until ? { until } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData: mapping } = useLedgerMappingQuery({ program }, { refetchOnMountOrArgChange: true })
  const listed = batches.currentData
  const current = open.currentData
  const chosen = address.batch ?? (current?.totals.vouchers === 0 ? (listed?.[0]?.id ?? null) : null)
  const { currentData: details } = useBatchDetailsQuery({ batchid: chosen ?? 0 }, { skip: chosen === null })
  const [job, setJob] = useState<number>()
  const { isBusy, run: save } = useDownload(t('The file was not saved'))
  const [make, { isLoading: isMaking }] = useMakeBatchMutation()
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
  return {
    program,
    q,
    until,
    change,
    open,
    current,
    listed,
    mapping,
    chosen,
    details,
    fetched,
    primary,
    isBusy,
    isMaking,
    job,
  }
}
