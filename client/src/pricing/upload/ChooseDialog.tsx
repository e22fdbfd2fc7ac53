import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useBulkUploadItemPricesMutation, usePriceUploadsQuery } from '../../api/pricing.ts'
import { priceUploadPath } from '../../app/navigation/paths.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { FileDrop, formOf } from '../../ui/fields/FileDrop.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './Upload.module.css'
import { statusLabel, statusTone } from './words.ts'

const shown = 5

/** Chooses or drops a price sheet; recent uploads can be reopened. Nothing is saved here. */
export function ChooseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [send, { isLoading }] = useBulkUploadItemPricesMutation()
  const { data: uploads = [] } = usePriceUploadsQuery({})
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<string>()
  const check = async (chosen: File) => {
    setFile(chosen)
    setRefused(undefined)
    try {
      const { id } = await send({ background: true, body: formOf(chosen) }).unwrap()
      onClose()
      await navigate(priceUploadPath(id))
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  return (
    <Dialog title={t('Upload prices')} width={560} onClose={onClose}>
      <div className={css.choose}>
        <FileDrop
          label={t('Price sheet')}
          words={t('Choose the price sheet, or drop it here')}
          help={t('.xlsx or .csv, at most 20 MB and 50,000 rows; nothing is saved before you have seen it')}
          accept=".xlsx,.csv"
          file={file}
          onFile={chosen => void check(chosen)}
        />
        {isLoading && <p role="status">{t('Sending the sheet')}</p>}
        {refused && (
          <p role="alert" className={css.bad}>
            {refused}
          </p>
        )}
        {uploads.length > 0 && (
          <section aria-label={t('Last sheets')}>
            <h3>{t('Last sheets')}</h3>
            <ul className={css.last}>
              {uploads.slice(0, shown).map(({ id, fileName, status, uploadedAt, uploadedBy }) => (
                <li key={id}>
                  <Link to={priceUploadPath(id)} onClick={onClose}>
                    {fileName}
                  </Link>
                  <Chip tone={statusTone[status]}>{t(statusLabel[status])}</Chip>
                  <small>
                    {uploadedBy}, <DateText value={uploadedAt} form="moment" />
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
