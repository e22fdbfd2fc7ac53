import { type StockSheet, useStockUploadsQuery } from '../../api/inventory.ts'
import { Chip, type Tone } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './SheetWork.module.css'

const shown = 5
const looks: Record<StockSheet['status'], { label: string; tone: Tone }> = {
  CHECKING: { label: 'Being read', tone: 'plain' },
  CHECKED: { label: 'To be applied', tone: 'warn' },
  APPLYING: { label: 'Being saved', tone: 'plain' },
  APPLIED: { label: 'Applied', tone: 'good' },
  REFUSED: { label: 'Not taken', tone: 'bad' },
}

/** The last stock sheets, to open again. */
export function LastSheets({ onChoose }: { onChoose: (uploadId: number) => void }) {
  const { data: uploads = [] } = useStockUploadsQuery({})
  if (uploads.length === 0) return null
  return (
    <section aria-label={t('Last sheets')} className={css.last}>
      <h3>{t('Last sheets')}</h3>
      <ul>
        {uploads.slice(0, shown).map(({ id, fileName, status, uploadedAt, uploadedBy }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              {fileName}
            </button>
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
