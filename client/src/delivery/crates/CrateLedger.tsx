import { Button } from '@mantine/core'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { type CrateEntry, useCrateLedgerPagesInfiniteQuery } from '../../api/crates.ts'
import { usePages } from '../../app/requests/pages.ts'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { DrawerTitle, SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { t } from '../../ui/words.ts'
import type { CountedOutlet } from './CountCrates.tsx'
import { EntryCard, entryColumns } from './crateColumns.tsx'
import { ageText, cratesText } from './crateWords.ts'

const rowId = ({ id }: CrateEntry) => String(id)

interface CrateLedgerProps {
  outletid: number
  onCount: (outlet: CountedOutlet) => void
  onClose: () => void
}

/** What became of the crates at one outlet, the last first. */
export function CrateLedger({ outletid, onCount, onClose }: CrateLedgerProps) {
  const pages = useCrateLedgerPagesInfiniteQuery({ outletid }, { refetchOnMountOrArgChange: true })
  const outlet = pages.currentData?.pages[0]?.outlet
  const age = outlet && ageText(outlet.oldestOutAt)
  const there =
    outlet && [cratesText(outlet.balance), age && t('oldest: {age}', { age })].filter(Boolean).join(', ')
  return (
    <SideDrawer
      title={
        <DrawerTitle under={outlet ? `${outlet.businessname} · ${there}` : ' '}>
          {outlet?.outletName ?? t('Crates')}
        </DrawerTitle>
      }
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Close')}>
          <NeedsRight needs={crates.countCrates}>
            <Button variant="default" disabled={!outlet} onClick={() => outlet && onCount(outlet)}>
              {t('Count crates')}
            </Button>
          </NeedsRight>
        </DialogFoot>
      }
    >
      <DataTable
        name="crate-ledger"
        title={t('Crates in and out')}
        isPart
        keyboard={false}
        {...usePages<CrateEntry>(pages)}
        columns={entryColumns}
        rowId={rowId}
        rowLabel={rowId}
        card={row => <EntryCard row={row} />}
        empty={t('No crates have gone there yet.')}
      />
    </SideDrawer>
  )
}
