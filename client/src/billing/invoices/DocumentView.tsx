import { compositionWords } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { paise, subtractPaise } from '@packhouse/contract/money.ts'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentSummary } from './DocumentSummary.tsx'
import css from './DocumentView.module.css'
import { claimsOf, factsOf, footNote, isPlain, totalRows } from './documentWords.ts'
import { QrCode } from './QrCode.tsx'
import { isCredit, type TaxDocument } from './taxDocument.ts'

/** A document on screen, with the same parts in the same order as on paper. */
export function DocumentView({ taxDocument }: { taxDocument: TaxDocument }) {
  const { supplier } = taxDocument
  return (
    <article
      className={css.document}
      aria-label={`${taxDocument.title} ${taxDocument.number}`}
      data-cancelled={taxDocument.cancelled}
    >
      {supplier.kind === 'COMPOSITION' && <p className={css.composition}>{compositionWords}</p>}
      <header className={css.head}>
        <Row as="span">
          <Logo size={24} />
          <Text as="strong" size={14}>
            {supplier.name}
          </Text>
        </Row>
        <Stack as="span" gap={0} align="end" className={css.title}>
          <Text as="h3" size={16}>
            {taxDocument.title}
          </Text>
          {taxDocument.cancelled ? (
            <Chip tone="bad">{t('Cancelled')}</Chip>
          ) : (
            <small>{t('Original for recipient')}</small>
          )}
        </Stack>
        <Text as="p" tone="soft">
          {supplier.address.join(', ')}
          <br />
          {[
            supplier.gstin && `GSTIN\u00a0${supplier.gstin}`,
            supplier.pan && `PAN\u00a0${supplier.pan}`,
            supplier.fssai && `FSSAI\u00a0${supplier.fssai}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </header>
      <div className={css.facts}>
        <Definitions facts={factsOf(taxDocument)} />
        <Stack gap={8}>
          <Buyer
            head={t('Bill to')}
            party={taxDocument.billTo}
            withGstin={!isPlain(taxDocument)}
            numberName={taxDocument.buyerKind === 'UIN' ? 'UIN' : 'GSTIN'}
          />
          <Buyer head={t('Deliver to')} party={taxDocument.deliverTo} />
        </Stack>
      </div>
      <Registered taxDocument={taxDocument} />
      {taxDocument.reason && taxDocument.original && (
        <Stack as="p" gap={0} className={css.reason}>
          <small>{t('Reason')}</small>
          {taxDocument.reason}
        </Stack>
      )}
      {taxDocument.endorsement && <p className={css.reason}>{taxDocument.endorsement}</p>}
      <DocumentLines taxDocument={taxDocument} />
      <div className={css.totals}>
        <Pay taxDocument={taxDocument} />
        <Sums>
          {totalRows(taxDocument).map(([label, amount]) => (
            <Sum key={label} label={label}>
              {amount}
            </Sum>
          ))}
          <Sum label={t(isCredit(taxDocument) ? 'Credit' : 'Total')} kind="total">
            {amountText(taxDocument.total)}
          </Sum>
        </Sums>
      </div>
      <p className={css.words}>{taxDocument.totalInWords}</p>
      {!isPlain(taxDocument) && <DocumentSummary taxDocument={taxDocument} />}
      {isCredit(taxDocument) ? <Remaining taxDocument={taxDocument} /> : <Bank taxDocument={taxDocument} />}
      <Row as="footer" gap={16} align="stretch" justify="between" className={css.foot}>
        <Stack as="span" gap={0}>
          {claimsOf(taxDocument).map(line => (
            <span key={line}>{line}</span>
          ))}
        </Stack>
        <Stack as="span" gap={0} align="end" className={css.sign}>
          <span>{t('For {name}', { name: supplier.name })}</span>
          <small>{t('Authorised signatory')}</small>
        </Stack>
      </Row>
      <p className={css.note}>{footNote(taxDocument)}</p>
    </article>
  )
}

interface BuyerProps {
  head: string
  party: TaxDocument['billTo']
  withGstin?: boolean
  numberName?: string
}

function Buyer({ head, party, withGstin = false, numberName = 'GSTIN' }: BuyerProps) {
  return (
    <address>
      <Stack gap={0}>
        <small>{head}</small>
        <Text as="strong" size={13}>
          {party.name}
        </Text>
        {party.tradeName && <span>{party.tradeName}</span>}
        {party.address.map(line => (
          <span key={line}>{line}</span>
        ))}
        {withGstin && <span>{party.gstin ? `${numberName} ${party.gstin}` : t('Unregistered')}</span>}
        {!withGstin && party.contact && <span>{party.contact}</span>}
      </Stack>
    </address>
  )
}

/** The reply of the e-invoice portal. (rules §7.6) */
function Registered({ taxDocument: { eInvoice } }: { taxDocument: TaxDocument }) {
  if (!eInvoice) return null
  const { irn, ackNumber, ackAt, signedQr } = eInvoice
  return (
    <Row gap={16} className={css.registered}>
      {signedQr && <QrCode text={signedQr} label={t('E-invoice code')} size={112} />}
      <Definitions
        facts={[
          [t('IRN'), irn],
          [t('Acknowledgement'), ackNumber],
          [t('Acknowledged'), `${dateText(ackAt)}, ${dateText(ackAt, 'time')}`],
        ]}
      />
    </Row>
  )
}

/** What is to pay now, as on paper. (rules §7.7) */
function Pay({ taxDocument }: { taxDocument: TaxDocument }) {
  const { upiLink, open, total, supplier, cancelled } = taxDocument
  const settled = subtractPaise(total, open)
  if (isCredit(taxDocument) || cancelled || (!upiLink && settled === 0)) return <span />
  const amount = amountText(open)
  return (
    <Row gap={12} align="end" className={css.pay}>
      {upiLink && <QrCode text={upiLink} label={t('UPI code')} />}
      <Stack as="span" gap={0} grow>
        {open === 0
          ? t('Nothing is left to pay.')
          : upiLink
            ? t('Pay {amount} by UPI', { amount })
            : t('{amount} is left to pay', { amount })}
        {upiLink && <small>{supplier.upi}</small>}
        {settled > 0 && open > 0 && (
          <small>{t('{amount} is paid or credited', { amount: amountText(settled) })}</small>
        )}
      </Stack>
    </Row>
  )
}

function Bank({ taxDocument: { supplier, terms } }: { taxDocument: TaxDocument }) {
  const { bank } = supplier
  const account: [string, string][] = bank
    ? [
        [t('Bank'), bank.name],
        [t('Account'), bank.account],
        [t('IFSC'), bank.ifsc],
      ]
    : []
  return <Definitions facts={[...account, [t('Terms'), terms]]} columns={2} />
}

/** The amount of the original left after a credit note. */
function Remaining({ taxDocument: { original, total } }: { taxDocument: TaxDocument }) {
  if (!original) return null
  const left = paise(original.total - original.creditedBefore - total)
  return (
    <Definitions
      columns={2}
      facts={[
        [t('Original'), original.number],
        [t('Invoiced'), figureText(original.total)],
        [t('Credited before'), figureText(original.creditedBefore)],
        [t('Remaining'), figureText(left)],
      ]}
    />
  )
}
