import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useUploadFile } from '../../../api/files.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { PictureBox } from '../../../ui/fields/PictureBox.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { t } from '../../../ui/words.ts'

interface PictureFieldProps {
  name: string
  /** Signed path of the picture; undefined for none. */
  picture: string | undefined
  onChange: (picture: string | undefined) => void
}

/** The picture of a category: uploaded at once, saved with the form. */
export function PictureField({ name, picture, onChange }: PictureFieldProps) {
  const [upload, { isLoading }] = useUploadFile()
  const [refused, setRefused] = useState<string>()
  const store = async (file: File) => {
    setRefused(undefined)
    const body = new FormData()
    body.set('file', file)
    const { data, error } = await upload({ body })
    if (data) return onChange(data.url)
    shownInPlace(error)
    setRefused(reasonOf(error))
  }
  return (
    <PictureBox
      label={t('Picture')}
      shown={<Thumb src={picture} name={name} {...(name === '' ? { shape: IconPhoto } : {})} size={56} />}
      has={picture !== undefined}
      onFile={file => void store(file)}
      onRemove={() => onChange(undefined)}
      busy={isLoading}
      refused={refused}
    />
  )
}
