import { Input, Loader } from '@mantine/core'
import { IconAlertTriangle, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { t } from '../../../ui/words.ts'
import type { DraftType } from './draft.ts'
import css from './Pictures.module.css'
import type { ItemForm } from './useItemForm.ts'
import { type Upload, useUploads } from './useUploads.ts'

interface PicturesProps {
  form: ItemForm
  type: DraftType
  error: string | undefined
}

const taken = 'image/jpeg,image/png,image/webp'

/**
 * The pictures of a type: chosen, dropped or pasted; the first is the main one. Each refused file shows its error in its tile.
 */
export function Pictures({ form, type, error }: PicturesProps) {
  const { uploads, send, again, drop } = useUploads(url =>
    form.change({ type: 'pictureAdded', of: type.key, url }),
  )
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = useId()
  const set = (images: string[]) => form.change({ type: 'typeChanged', of: type.key, change: { images } })
  const dragged = useRef<string>(undefined)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    send([...event.clipboardData.files])
  }
  /** Moves the dragged picture before another one. */
  const sort = (before: string) => {
    const moved = dragged.current
    dragged.current = undefined
    if (moved === undefined || moved === before) return
    const others = type.images.filter(url => url !== moved)
    set(others.toSpliced(others.indexOf(before), 0, moved))
  }

  return (
    <fieldset aria-labelledby={label} data-field={`${type.key}:images`} onPaste={onPaste}>
      <Input.Label labelElement="div" id={label}>
        {t('Pictures')}
      </Input.Label>
      <Row align="stretch" wrap>
        {type.images.map((url, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the button "Make main" does the same
          <div
            key={url}
            className={css.tile}
            draggable
            onDragStart={() => {
              dragged.current = url
            }}
            onDragOver={event => dragged.current !== undefined && event.preventDefault()}
            onDrop={() => sort(url)}
          >
            <Thumb src={url} name={type.name} size={92} />
            {index === 0 ? (
              <span className={css.main}>{t('Main')}</span>
            ) : (
              <button
                type="button"
                className={css.makeMain}
                onClick={() => set([url, ...type.images.filter(one => one !== url)])}
              >
                {t('Make main')}
              </button>
            )}
            <IconButton
              className={css.remove ?? ''}
              icon={IconX}
              size={14}
              label={t('Remove picture {number}', { number: index + 1 })}
              onClick={() => set(type.images.filter(one => one !== url))}
            />
          </div>
        ))}
        {uploads.map(upload => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRepeat={() => again(upload)}
            onDrop={() => drop(upload)}
          />
        ))}
        <button
          type="button"
          className={css.zone}
          data-over={isOver}
          onClick={() => input.current?.click()}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
          <span>
            <b>{t('Choose pictures')}</b> {t('or drop or paste them here')}
          </span>
          <span>{t('JPG, PNG or WebP, up to 5 MB. The first one is the main picture.')}</span>
        </button>
        <input
          ref={input}
          type="file"
          accept={taken}
          multiple
          hidden
          aria-label={t('Pictures of {name}', { name: type.name })}
          onChange={event => {
            send([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </Row>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}

interface UploadTileProps {
  upload: Upload
  onRepeat: () => void
  onDrop: () => void
}

/** A picture that is being stored, or why it was refused. */
function UploadTile({ upload, onRepeat, onDrop }: UploadTileProps) {
  return (
    <div className={css.tile} data-bad={upload.issue !== undefined}>
      {upload.issue === undefined ? (
        <span className={css.busy} role="status">
          <Loader size={18} />
          <span className="visually-hidden">{t('Storing {name}', { name: upload.file.name })}</span>
        </span>
      ) : (
        <div className={css.refused} role="alert">
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          <Text as="strong" cut>
            {upload.file.name}
          </Text>
          {upload.issue}
        </div>
      )}
      {upload.issue !== undefined && (
        <>
          {upload.mayRepeat && (
            <IconButton
              className={css.again ?? ''}
              icon={IconRefresh}
              size={14}
              label={t('Try {name} again', { name: upload.file.name })}
              onClick={onRepeat}
            />
          )}
          <IconButton
            className={css.remove ?? ''}
            icon={IconX}
            size={14}
            label={t('Remove {name}', { name: upload.file.name })}
            onClick={onDrop}
          />
        </>
      )}
    </div>
  )
}
