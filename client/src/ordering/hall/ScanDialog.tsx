import { readCrateCode } from '@packhouse/contract/ordering/orders/crate-code.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pickingPath } from '../../app/navigation/paths.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { ScanBox } from '../../ui/scan/ScanBox.tsx'
import { t } from '../../ui/words.ts'
import { type HallPart, runPath } from './addresses.ts'

interface ScanDialogProps {
  part: HallPart
  /** The orders of the part: others may be of another day, which their own address finds out. */
  orderIds: readonly number[]
  onClose: () => void
}

/** Opens the order whose label or pick list is scanned. (rules §24.3) */
export function ScanDialog({ part, orderIds, onClose }: ScanDialogProps) {
  const navigate = useNavigate()
  const [unread, setUnread] = useState<string>()
  const open = (text: string) => {
    const code = readCrateCode(text)
    if (!code) return setUnread(text.trim().slice(0, 40))
    onClose()
    void navigate(orderIds.includes(code.orderid) ? runPath(code.orderid, part) : pickingPath(code.orderid))
  }
  return (
    <Dialog title={t('Open an order by its label')} onClose={onClose}>
      <Stack>
        <ScanBox
          label={t('Code of a label')}
          placeholder={t('Scan, or type the order number')}
          onScan={open}
        />
        {unread !== undefined && (
          <Notice tone="bad" role="alert">
            {t('Not a label: {text}', { text: unread })}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
