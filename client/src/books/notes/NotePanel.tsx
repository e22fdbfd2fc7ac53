import { Button, TextInput } from '@mantine/core'
import { longestAgreement } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { documentTypeRows } from '@packhouse/contract/business/gst/document-types.ts'
import { addPaise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import type { Drafted, Notable } from './draft.ts'
import type { NoteForm } from './useNoteForm.ts'

/** The notes that follow from the cells, what the dues become, and why. */
export function NotePanel({ of, form, onIssue }: { of: Notable; form: NoteForm; onIssue: () => void }) {
  const { notes: drafts = [], words, setWords, kind, whyNot, refused, busy } = form
  const sum = sumPaise(drafts.map(({ totals }) => totals.total))
  const isMore = kind === 'MORE'
  const reversed = sumPaise(drafts.flatMap(({ type, totals }) => (type === 'CN' ? [totals.tax] : [])))
  const after = isMore ? addPaise(of.outstanding, sum) : subtractPaise(of.outstanding, sum)
  return (
    <Card title={drafts.length === 0 ? t('Notes') : plural(drafts.length, '{count} note', '{count} notes')}>
      <Stack gap={8}>
        {drafts.map((draft, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drafts have no number yet
          <NoteSums key={at} draft={draft} />
        ))}
        <Sums>
          <Sum label={isMore ? t('Dues rise by') : t('Dues fall by')} kind="total">
            {amountText(sum)}
          </Sum>
          <Sum label={t('Outstanding after this')}>{amountText(after)}</Sum>
        </Sums>
        {form.needsAgreement && <Agreement form={form} />}
        <TextInput
          label={t('Reason')}
          required
          maxLength={longestReason}
          autoComplete="off"
          value={words.reason}
          onChange={event => setWords({ ...words, reason: event.currentTarget.value })}
        />
        <TextInput
          label={t('What was agreed')}
          maxLength={longestAgreement}
          autoComplete="off"
          value={words.agreed}
          onChange={event => setWords({ ...words, agreed: event.currentTarget.value })}
        />
        <Text as="p" tone="quiet">
          {t('No goods move. The invoices stay as they are.')}
          {reversed > 0 &&
            ` ${t('A registered buyer reverses input tax credit of {amount}.', { amount: amountText(reversed) })}`}
        </Text>
        {refused && (
          <Text as="p" tone="bad" role="alert">
            {refused}
          </Text>
        )}
        <NeedsRight needs={notes.createNotes}>
          <Button
            size="md"
            fullWidth
            loading={busy}
            disabled={whyNot !== undefined}
            onClick={onIssue}
            rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
          >
            {drafts.length > 0
              ? plural(drafts.length, 'Issue {count} note', 'Issue {count} notes')
              : t('Issue')}
          </Button>
        </NeedsRight>
        {whyNot && (
          <Text as="p" tone="quiet">
            {whyNot}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function NoteSums({ draft: { type, totals, parts } }: { draft: Drafted }) {
  const { cgst, sgst, igst, taxable, roundOff, total } = totals
  return (
    <Sums>
      <Sum label={t(documentTypeRows[type].title)} kind="strong">
        {plural(parts.length, '{count} invoice', '{count} invoices')}
      </Sum>
      <Sum label={t('Value')}>{figureText(taxable)}</Sum>
      {igst > 0 && <Sum label={t('IGST')}>{figureText(igst)}</Sum>}
      {cgst > 0 && <Sum label={t('CGST')}>{figureText(cgst)}</Sum>}
      {sgst > 0 && <Sum label={t('SGST')}>{figureText(sgst)}</Sum>}
      {roundOff !== 0 && <Sum label={t('Round-off')}>{figureText(roundOff)}</Sum>}
      <Sum label={t('Total')} kind="strong">
        {figureText(total)}
      </Sum>
    </Sums>
  )
}

/** A discount after the sale lowers GST only by an agreement from before it. */
function Agreement({ form: { words, setWords, hasAgreement } }: { form: NoteForm }) {
  return (
    <>
      <DateField
        label={t('Agreement from before the sale')}
        lean="past"
        value={words.agreedOn}
        onChange={agreedOn => setWords({ ...words, agreedOn })}
      />
      <TextInput
        label={t('What it says')}
        description={
          hasAgreement
            ? undefined
            : t('Without it the note has no tax: dues fall, GST does not. [s. 15(3)(b)]')
        }
        maxLength={longestAgreement}
        autoComplete="off"
        value={words.agreement}
        onChange={event => setWords({ ...words, agreement: event.currentTarget.value })}
      />
    </>
  )
}
