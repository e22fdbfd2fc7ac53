import { Button, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useUploadFile } from '../../api/files.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import css from './PictureField.module.css'

interface PictureFieldProps {
  name: string
  /** Signed path of the picture; undefined for none. */
  picture: string | undefined
  onChange: (picture: string | undefined) => void
}

/** The picture of a category: chosen, dropped or pasted; uploaded at once, saved with the form. */
export function PictureField({ name, picture, onChange }: PictureFieldProps) {
  const [upload, { isLoading }] = useUploadFile()
  const [refused, setRefused] = useState<string>()
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const store = async (file: File | undefined) => {
    if (!file) return
    setRefused(undefined)
    const body = new FormData()
    body.set('file', file)
    const { data, error } = await upload({ body })
    if (data) return onChange(data.url)
    shownInPlace(error)
    setRefused(reasonOf(error))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void store(event.dataTransfer.files[0])
  }
  const onPaste = (event: ClipboardEvent) => void store(event.clipboardData.files[0])

  return (
    <Row
      role="group"
      aria-label={t('Picture')}
      className={css.field}
      data-over={isOver}
      onDrop={onDrop}
      onPaste={onPaste}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <Thumb src={picture} name={name} {...(name === '' ? { shape: IconPhoto } : {})} size={56} />
      <Stack as="span" gap={0} grow>
        <Text weight="medium">{t('Picture')}</Text>
        <small>{t('Choose, drop or paste one: JPEG, PNG or WebP, 5 MB at most')}</small>
        {refused && <Input.Error role="alert">{refused}</Input.Error>}
      </Stack>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('Picture file')}
        onChange={event => {
          void store(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {picture && (
        <Button variant="subtle" color="gray" onClick={() => onChange(undefined)}>
          {t('Remove')}
        </Button>
      )}
      <Button variant="default" loading={isLoading} onClick={() => chooser.current?.click()}>
        {picture ? t('Change') : t('Choose')}
      </Button>
    </Row>
  )
}
