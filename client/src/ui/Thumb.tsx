import { IconPackage } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import css from './Thumb.module.css'

interface ThumbProps {
  /** A signed path; without one, or where it does not load, a tinted tile with a plain shape. */
  src: string | null | undefined
  /** Decides the tint: the same name, the same tile. */
  name: string
  shape?: ComponentType<{ size?: number; stroke?: number }>
  size?: number
}

const tint = (name: string) => [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6

/** A small picture before a name; decoration, never a broken image. */
export function Thumb({ src, name, shape: Shape = IconPackage, size = 26 }: ThumbProps) {
  const [broken, setBroken] = useState<string>()
  const box = { width: size, height: size }
  if (src && src !== broken)
    return <img className={css.thumb} src={src} alt="" style={box} loading="lazy" onError={() => setBroken(src)} />
  return (
    <span className={css.thumb} data-tint={tint(name)} style={box} aria-hidden="true">
      <Shape size={Math.round(size * 0.58)} stroke={1.7} />
    </span>
  )
}
