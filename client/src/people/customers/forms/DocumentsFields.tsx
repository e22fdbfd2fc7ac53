import { Input, Loader } from '@mantine/core'
import {
  gstinIssue,
  gstinStateWarning,
  normaliseGstin,
  panOfGstin,
  stateOfGstin,
} from '@packhouse/contract/platform/formats/gstin.ts'
import { longestTypedGstin, longestTypedPan } from '@packhouse/contract/platform/formats/limits.ts'
import { isPan, normalisePan, panHolders } from '@packhouse/contract/platform/formats/pan.ts'
import { IconCheck, IconFileText, IconUpload, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useUploadFile } from '../../../api/files.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { AvailabilityField } from '../../../ui/fields/AvailabilityField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { say, t } from '../../../ui/words.ts'
import css from './Forms.module.css'
import type { PartProps } from './fields.ts'
import type { Issues } from './issues.ts'
import { usePanAvailability } from './useAvailability.ts'
import type { DocumentsValues, ProofDocument } from './values.ts'

interface DocumentsFieldsProps extends PartProps<DocumentsValues> {
  /** The customer's saved PAN. */
  ownPan?: string | null
  isPostpaid: boolean
  /** Registered state; a GSTIN of another state shows a warning. */
  state: string
}

/** GSTIN and PAN with their documents. A valid GSTIN shows its state and fills in the PAN. (rules §2.5) */
export function DocumentsFields({
  values,
  issues,
  onChange,
  ownPan,
  isPostpaid,
  state,
}: DocumentsFieldsProps) {
  const gstin = normaliseGstin(values.gstin)
  const issue = gstin.length === 15 ? gstinIssue(gstin) : undefined
  const isRight = gstin.length === 15 && issue === undefined
  const registered = isRight ? stateOfGstin(gstin) : undefined
  const warning = isRight && state !== '' ? gstinStateWarning(gstin, state) : undefined
  const pan = normalisePan(values.pan)
  const availability = usePanAvailability(values.pan, ownPan ?? undefined)
  const changeGstin = (typed: string) => {
    const next = normaliseGstin(typed)
    const fills = next.length === 15 && gstinIssue(next) === undefined
    onChange({ gstin: next, ...(fills ? { pan: panOfGstin(next) } : {}) })
  }
  return (
    <div className={css.grid}>
      <div>
        <AvailabilityField
          label={t('GSTIN')}
          description={values.gstin === '' ? t('Leave it empty for a buyer without registration') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={values.gstin}
          error={issues.gstin ?? (issue && say(issue))}
          availability={isRight && !issues.gstin ? 'free' : undefined}
          taken=""
          maxLength={longestTypedGstin}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={changeGstin}
        />
        {registered && !issues.gstin && (
          <Text as="p" tone="good" size={12} icon={IconCheck} className={css.under}>
            {t('Check character is correct · {state} ({code})', {
              state: registered.name,
              code: registered.code,
            })}
          </Text>
        )}
        {warning && (
          <Text as="p" tone="warn" size={12} className={css.under}>
            {say(warning)}
          </Text>
        )}
      </div>
      <div>
        <AvailabilityField
          label={t('PAN')}
          required={isPostpaid}
          value={values.pan}
          error={issues.pan}
          availability={availability}
          taken={t('Another customer has this PAN')}
          maxLength={longestTypedPan}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={text => onChange({ pan: normalisePan(text) })}
        />
        {isPan(pan) && !issues.pan && availability !== 'taken' && (
          <Text as="p" tone="good" size={12} icon={IconCheck} className={css.under}>
            {isRight && panOfGstin(gstin) === pan ? `${t('Same as in the GSTIN')} · ` : ''}
            {holderOf(pan)}
          </Text>
        )}
      </div>
      <DocumentField
        label={t('GSTIN certificate')}
        document={values.gstinDocument}
        error={issueOf(issues, 'gstinDocument')}
        onChange={gstinDocument => onChange({ gstinDocument })}
      />
      <DocumentField
        label={t('PAN card')}
        document={values.panDocument}
        error={issueOf(issues, 'panDocument')}
        onChange={panDocument => onChange({ panDocument })}
      />
    </div>
  )
}

function holderOf(pan: string): string {
  const letter = pan[3]
  const holder = Object.entries(panHolders).find(([key]) => key === letter)
  return t(holder?.[1] ?? '')
}

/** The server's issue of a document, of its name or of its link. */
const issueOf = (issues: Issues, field: string): string | undefined =>
  Object.entries(issues).find(([path]) => path.split('.')[0] === field)?.[1]

interface DocumentFieldProps {
  label: string
  document: ProofDocument | null
  error: string | undefined
  onChange: (document: ProofDocument | null) => void
}

/** A private document: uploaded at once, attached to the customer when the form is saved. (rules §6.1) */
function DocumentField({ label, document, error: refused, onChange }: DocumentFieldProps) {
  const [upload, { isLoading }] = useUploadFile()
  const [issue, setIssue] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    setIssue(undefined)
    const form = new FormData()
    form.set('file', file)
    const { data, error } = await upload({ document: true, body: form })
    if (data) return onChange({ documentLink: data.url, documentName: data.name })
    shownInPlace(error)
    setIssue(reasonOf(error))
  }
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <input
        ref={picker}
        id={id}
        type="file"
        className="visually-hidden"
        accept=".pdf,.jpg,.jpeg,.png"
        onChange={take}
      />
      <Row className={css.file}>
        {isLoading ? <Loader size={14} /> : <IconFileText size={16} stroke={1.7} aria-hidden />}
        {document ? (
          <>
            <Text cut grow>
              <a href={document.documentLink} target="_blank" rel="noreferrer">
                {document.documentName}
              </a>
            </Text>
            <IconButton
              icon={IconX}
              label={t('Remove {name}', { name: label })}
              onClick={() => onChange(null)}
            />
          </>
        ) : (
          <>
            <Text cut grow>
              {t('PDF, JPG or PNG, up to 5 MB')}
            </Text>
            <IconButton
              icon={IconUpload}
              label={t('Upload {name}', { name: label })}
              onClick={() => picker.current?.click()}
            />
          </>
        )}
      </Row>
      {(issue ?? refused) && <Input.Error role="alert">{issue ?? refused}</Input.Error>}
    </div>
  )
}
