import { Button, Input } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Row, Stack } from '../layout/Flex.tsx'
import { Text } from '../layout/Text.tsx'
import { t } from '../words.ts'
import css from './PictureBox.module.css'

interface PictureBoxProps {
  /** Label of the field: "Picture". */
  label: string
  /** Before the label: the picture as it is shown, or what stands for none. */
  shown?: ReactNode
  /** There is one to change. */
  has: boolean
  onFile: (file: File) => void
  onRemove?: (() => void) | undefined
  busy: boolean
  /** Why the last one was not taken. */
  refused: string | undefined
}

/** A field for one picture: chosen, photographed, dropped or pasted. */
export function PictureBox({ label, shown, has, onFile, onRemove, busy, refused }: PictureBoxProps) {
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && !busy && onFile(file)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const onPaste = (event: ClipboardEvent) => take(event.clipboardData.files[0])
  return (
    <Row
      role="group"
      aria-label={label}
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
      {shown}
      <Stack as="span" gap={0} grow>
        <Text weight="medium">{label}</Text>
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
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {has && onRemove && (
        <Button variant="subtle" color="gray" onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
      <Button variant="default" loading={busy} onClick={() => chooser.current?.click()}>
        {has ? t('Change') : t('Choose')}
      </Button>
    </Row>
  )
}
