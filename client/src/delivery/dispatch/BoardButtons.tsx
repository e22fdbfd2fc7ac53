import { IconClipboardList, IconFiles, IconQrcode } from '@tabler/icons-react'
import { printCrateLabels, printLoadFor } from '../../ordering/orders/printing.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'

interface BoardButtonsProps {
  day: string
  slotId: number | null
  hasDocuments: boolean
  onDocuments: () => void
}

/** What is printed for the day, or for its slot. */
export function BoardButtons({ day, slotId, hasDocuments, onDocuments }: BoardButtonsProps) {
  const isPhone = useMedia(phone)
  const printLoad = () => printLoadFor(day, slotId)
  useKeys('Dispatch', [
    { keys: 'l', label: t('Load list'), run: printLoad },
    ...(hasDocuments ? [{ keys: 'i', label: t('Invoices'), run: onDocuments }] : []),
  ])
  return (
    <>
      <PageButton icon={IconClipboardList} label={t('Load list')} keys={isPhone ? undefined : 'l'} run={printLoad} />
      {slotId !== null && (
        <PageButton icon={IconQrcode} label={t('Labels')} run={() => void printCrateLabels({ slotId, deliveryDate: day })} />
      )}
      <PageButton
        icon={IconFiles}
        label={t('Invoices')}
        keys={isPhone ? undefined : 'i'}
        disabled={!hasDocuments}
        run={onDocuments}
      />
    </>
  )
}
