import { LinkButton, TextLink } from '../../ui/layout/LinkButton.tsx'
import { List, ListLine } from '../../ui/layout/List.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip, type Tone } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

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
    <section aria-label={t('Last sheets')}>
      <h3>{t('Last sheets')}</h3>
      <List>
        {uploads.slice(0, maxVisible).map(({ id, fileName, status, uploadedAt, uploadedBy }) => (
          <ListLine key={id}>
            <Text cut grow>
              {href ? (
                <TextLink to={href(id)} onClick={() => onChoose(id)}>
                  {fileName}
                </TextLink>
              ) : (
                <LinkButton onClick={() => onChoose(id)}>{fileName}</LinkButton>
              )}
            </Text>
            <Chip tone={looks[status].tone}>{t(looks[status].label)}</Chip>
            <small>
              {uploadedBy}, <DateText value={uploadedAt} form="moment" />
            </small>
          </ListLine>
        ))}
      </List>
    </section>
  )
}
