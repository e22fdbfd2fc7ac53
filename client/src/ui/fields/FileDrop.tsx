import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../words.ts'
import css from './FileDrop.module.css'

interface FileDropProps {
  /** Label of the field: "Price sheet". */
  label: string
  /** Instruction: "Choose the price sheet, or drop it here". */
  words: string
  help: string
  /** Accepted file endings: ".xlsx,.csv". */
  accept: string
  file: File | undefined
  onFile: (file: File) => void
  /** One line high, to leave room for the content below. */
  small?: boolean
}

/** A field for one file: press to choose, or drop a file onto it. */
export function FileDrop({ label, words, help, accept, file, onFile, small = false }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.drop}
        data-over={isOver}
        data-small={small}
        onClick={() => picker.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const dropped = event.dataTransfer.files[0]
          if (dropped) onFile(dropped)
        }}
      >
        {file ? (
          <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden />
        ) : (
          <IconUpload size={22} stroke={1.5} aria-hidden />
        )}
        <strong>{file?.name ?? words}</strong>
        <span>{file ? t('choose another file') : help}</span>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </>
  )
}

/** Form data with the file, ready to send. */
export function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
