import { IconCamera, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { drawnAnew } from '../../../ui/drawnAnew.ts'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import list from './Photos.module.css'
import { photos } from './photos.ts'
import { mostPhotos } from './stopDraft.ts'

/** Takes a photo; the phone offers its camera and its pictures. */
export function AddPhoto({ count, onPhoto }: { count: number; onPhoto: (photo: Blob) => Promise<void> }) {
  const [hasFailed, setFailed] = useState(false)
  const isFull = count >= mostPhotos
  const take = async (file: File | undefined) => {
    if (!file) return
    setFailed(false)
    await drawnAnew(file)
      .then(onPhoto)
      .catch(() => setFailed(true))
  }
  return (
    <label className={css.box} data-off={isFull}>
      <IconCamera size={18} stroke={1.7} aria-hidden />
      {hasFailed
        ? t('No picture')
        : count > 0
          ? t('{count} of {most}', { count, most: mostPhotos })
          : t('Photo')}
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        aria-label={t('Photo')}
        disabled={isFull}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** The photos of a stop; each can be dropped until the stop is saved. */
export const Photos = ({ ids, onDrop }: { ids: readonly string[]; onDrop: (id: string) => void }) =>
  ids.length > 0 && (
    <ul className={list.photos} aria-label={t('Photos of this stop')}>
      {ids.map((id, index) => (
        <li key={id}>
          <Picture id={id} />
          <button
            type="button"
            aria-label={t('Remove photo {number}', { number: index + 1 })}
            onClick={() => onDrop(id)}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )

function Picture({ id }: { id: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    void photos.show(id).then(photo => {
      if (!photo || isOver) return
      made = URL.createObjectURL(photo)
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url ? <img src={url} alt="" /> : null
}
