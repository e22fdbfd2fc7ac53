import { Link } from 'react-router'
import { Chip, type Tone } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './sheet.module.css'

export type UploadStatus = 'CHECKING' | 'CHECKED' | 'APPLYING' | 'APPLIED' | 'REFUSED' | 'REVERTED'

const looks: Record<UploadStatus, { label: string; tone: Tone }> = {
  CHECKING: { label: 'Being read', tone: 'info' },
  CHECKED: { label: 'Not applied yet', tone: 'warn' },
  APPLYING: { label: 'Being saved', tone: 'info' },
  APPLIED: { label: 'Applied', tone: 'good' },
  REFUSED: { label: 'Refused', tone: 'bad' },
  REVERTED: { label: 'Reverted', tone: 'plain' },
}

interface LastSheetsProps<Id extends number> {
  uploads: readonly {
    id: Id
    fileName: string
    status: UploadStatus
    uploadedAt: string
    uploadedBy: string
  }[]
  /** Opens a sheet: by its address, or in place. */
  href?: (id: Id) => string
  onChoose: (id: Id) => void
}

const maxVisible = 5

/** The last sheets, to open again. */
export function LastSheets<Id extends number>({ uploads, href, onChoose }: LastSheetsProps<Id>) {
  if (uploads.length === 0) return null
  return (
    <section aria-label={t('Last sheets')} className={css.last}>
      <h3>{t('Last sheets')}</h3>
      <ul>
        {uploads.slice(0, maxVisible).map(({ id, fileName, status, uploadedAt, uploadedBy }) => (
          <li key={id}>
            {href ? (
              <Link to={href(id)} onClick={() => onChoose(id)}>
                {fileName}
              </Link>
            ) : (
              <button type="button" onClick={() => onChoose(id)}>
                {fileName}
              </button>
            )}
            <Chip tone={looks[status].tone}>{t(looks[status].label)}</Chip>
            <small>
              {uploadedBy}, <DateText value={uploadedAt} form="moment" />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
