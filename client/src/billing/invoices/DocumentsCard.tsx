import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { negatePaise } from '@packhouse/contract/money.ts'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useSettingsQuery } from '../../api/settings.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { CreditAnswers } from './CreditAnswers.tsx'
import css from './DocumentsCard.module.css'
import type { PortalRule } from './portalRule.ts'
import { downloadDocuments, printDocuments } from './printDocument.ts'
import { isCredit, lacking, type TaxDocument } from './taxDocument.ts'

const PortalForm = onUse(async () => (await import('./PortalForm.tsx')).PortalForm)

interface DocumentsCardProps {
  orderId: number
  /** Version of the order. */
  version: number
  documents: readonly TaxDocument[]
  /** When a document was made and by whom, if known. */
  made: (number: string) => string | undefined
  /** Number of the document open next to the list. */
  open: string | null
  onOpen: (number: string) => void
  /** Opens the panel that sends them. */
  onSend: () => void
}

/** The documents of an order, newest last; credit notes are deducted. */
export function DocumentsCard({
  orderId,
  version,
  documents,
  made,
  open,
  onOpen,
  onSend,
}: DocumentsCardProps) {
  const [busy, setBusy] = useState(false)
  const run = async (job: () => Promise<void>, failed: string) => {
    setBusy(true)
    await job().catch(error => toast.error(failed, { detail: reasonOf(error) }))
    setBusy(false)
  }
  return (
    <Card title={t('Documents')} aside={<Text tone="quiet">{documents.length}</Text>} flush>
      <ul className={css.list}>
        {documents.map(taxDocument => (
          <li key={taxDocument.number}>
            <ListButton
              className={css.document}
              {...(taxDocument.number === open ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onOpen(taxDocument.number)}
            >
              <IconFileText size={16} stroke={1.7} aria-hidden />
              <Stack as="span" gap={0} grow>
                <strong>{taxDocument.number}</strong>
                <Text
                  as="small"
                  cut
                >{`${t(taxDocument.title)} · ${made(taxDocument.number) ?? dateText(taxDocument.date, 'short')}`}</Text>
              </Stack>
              {taxDocument.cancelled && <Chip tone="bad">{t('Cancelled')}</Chip>}
              <b>{figureText(isCredit(taxDocument) ? negatePaise(taxDocument.total) : taxDocument.total)}</b>
            </ListButton>
          </li>
        ))}
      </ul>
      <Lacking documents={documents} version={version} />
      <CreditAnswers documents={documents} version={version} />
      <Row as="footer" gap={16} className={css.foot}>
        <LinkButton
          disabled={busy}
          onClick={() => void run(() => printDocuments({ orderId }), t('The documents did not print'))}
        >
          {t('Print all')}
        </LinkButton>
        <LinkButton
          disabled={busy}
          onClick={() => void run(() => downloadDocuments({ orderId }), t('The PDF was not saved'))}
        >
          {t('Download pack')}
        </LinkButton>
        <LinkButton onClick={onSend}>{t('Send all')}</LinkButton>
      </Row>
    </Card>
  )
}

/** What the portals still have to supply, each with a button to enter it. (rules §7.6) */
function Lacking({ documents, version }: Pick<DocumentsCardProps, 'documents' | 'version'>) {
  const { data: settings } = useSettingsQuery()
  const [open, setOpen] = useState<{ number: string; rule: PortalRule } | null>(null)
  const missing = settings ? lacking(documents, settings) : []
  const chosen = open && documents.find(({ number }) => number === open.number)
  return (
    <>
      {missing.length > 0 && (
        <ul className={css.lacking}>
          {missing.map(({ taxDocument: { number, eInvoice }, rule }) => (
            <Row as="li" wrap justify="between" key={`${number} ${rule}`}>
              <span>
                {rule === 'E_WAY'
                  ? t('{number} needs an e-way bill', { number })
                  : eInvoice
                    ? t('{number} has no signed QR text', { number })
                    : t('{number} needs an IRN', { number })}
              </span>
              <NeedsRight needs={dispatch.registerInvoice}>
                <LinkButton onClick={() => setOpen({ number, rule })}>
                  {rule === 'E_WAY'
                    ? t('Enter e-way bill number')
                    : eInvoice
                      ? t('Enter QR text')
                      : t('Enter IRN')}
                </LinkButton>
              </NeedsRight>
            </Row>
          ))}
        </ul>
      )}
      {open && chosen && (
        <PortalForm
          rule={open.rule}
          taxDocument={chosen}
          version={version}
          onDone={() => toast.success(enteredWords(open.rule, open.number))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The message once it is entered. */
const enteredWords = (rule: PortalRule, number: string): string =>
  rule === 'E_WAY' ? t('{number} has its e-way bill', { number }) : t('{number} has its IRN', { number })
