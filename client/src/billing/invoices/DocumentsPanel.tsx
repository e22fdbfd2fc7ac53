import { IconAlertTriangle, IconDownload, IconPrinter, IconSend, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useOrderInvoicesQuery } from '../../api/dispatch.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import css from './DocumentsPanel.module.css'
import { DocumentView } from './DocumentView.tsx'
import { downloadDocuments, printDocuments } from './printDocument.ts'
import { type TaxDocument, tabsOf } from './taxDocument.ts'

interface DocumentsPanelProps {
  orderId: number
  /** Number of the open document. */
  number: string
  onChoose: (number: string) => void
  onSend: (number: string) => void
  onClose: () => void
}

/** Space above a document in the panel, in px. */
const sheetGap = 14

/** The documents of an order, one tab at a time: read, print, save. */
export function DocumentsPanel({ orderId, number, onChoose, onSend, onClose }: DocumentsPanelProps) {
  const { data, isError, error, refetch } = useOrderInvoicesQuery({ orderId })
  const [busy, setBusy] = useState<'print' | 'save' | null>(null)
  const body = useRef<HTMLElement>(null)
  useKeys('Document', [{ keys: 'escape', label: 'Close the document', run: onClose }])
  const tabs = tabsOf(data?.documents ?? [])
  const open = tabs.find(({ documents }) => documents.some(taxDocument => taxDocument.number === number))

  // Scrolls the panel to a document further down in its tab when it is chosen.
  useEffect(() => {
    const chosen = body.current?.querySelector<HTMLElement>(`[data-number="${CSS.escape(number)}"]`)
    if (open && chosen)
      body.current?.scrollTo({ top: open.documents[0]?.number === number ? 0 : chosen.offsetTop - sheetGap })
  }, [number, open])

  const run = async (what: 'print' | 'save') => {
    setBusy(what)
    try {
      await (what === 'print' ? printDocuments({ orderId, number }) : downloadDocuments({ orderId, number }))
    } catch (failure) {
      toast.error(what === 'print' ? t('The document did not print') : t('The PDF was not saved'), {
        detail: reasonOf(failure),
      })
    }
    setBusy(null)
  }
  return (
    <Stack as="aside" gap={0} className={css.panel} aria-label={t('Documents')}>
      <header className={css.head}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these choose what is shown */}
        <div className={css.tabs} role="group" aria-label={t('Which document')}>
          {tabs.map(tab => (
            <button
              key={tab.key}
              type="button"
              aria-pressed={tab === open}
              className={css.tab}
              onClick={() => onChoose(tab.key)}
            >
              {t(tab.title)} <span>{tab.mark}</span>
            </button>
          ))}
        </div>
        <IconButton
          icon={IconPrinter}
          label={t('Print')}
          disabled={!open || busy !== null}
          onClick={() => void run('print')}
        />
        <IconButton
          icon={IconDownload}
          label={t('Save PDF')}
          disabled={!open || busy !== null}
          onClick={() => void run('save')}
        />
        {open && <IconButton icon={IconSend} label={t('Send')} onClick={() => onSend(number)} />}
        <IconButton icon={IconX} label={t('Close the document')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section ref={body} className={css.body} aria-label={t('The document')} tabIndex={0}>
        {isError && !data && (
          <ErrorState title={t('The documents did not load')} error={error} retry={refetch} />
        )}
        {data && !open && (
          <Text as="p" tone="quiet">
            {t('{number} is not a document of this order.', { number })}
          </Text>
        )}
        {open?.documents.map(taxDocument => (
          <div key={taxDocument.number} data-number={taxDocument.number} className={css.sheet}>
            <EwayNote taxDocument={taxDocument} />
            <DocumentView taxDocument={taxDocument} />
          </div>
        ))}
      </section>
    </Stack>
  )
}

/** Whether the goods of a document need an e-way bill, and why; not on paper. (rules §7.6) */
function EwayNote({ taxDocument: { eway, eWayBill } }: { taxDocument: TaxDocument }) {
  if (!eway) return null
  const isOpen = eway.answer !== 'NO' && eWayBill === null
  return (
    <Text as="p" size={12} tone={isOpen ? 'warn' : 'soft'} {...(isOpen ? { icon: IconAlertTriangle } : {})}>
      {say(eway.why)}
    </Text>
  )
}
