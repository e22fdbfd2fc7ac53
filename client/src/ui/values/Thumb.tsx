import { type ComponentType, useState } from 'react'
import { goodsKind } from './goods/kinds.ts'
import { shapes } from './goods/shapes.tsx'
import css from './Thumb.module.css'
import 'virtual:goods.css'

interface ThumbProps {
  /** Signed path of the picture; if missing or broken, a coloured shape for the kind of goods is shown. */
  src: string | null | undefined
  /** Name of the item or category, from which the kind is derived. */
  name: string
  /** Used instead of the kind's shape, where there are no goods yet. */
  shape?: ComponentType<{ size?: number; stroke?: number }>
  size?: number
}

/** A small picture before a name; decoration, never a broken image. */
export function Thumb({ src, name, shape: Shape, size = 26 }: ThumbProps) {
  const [broken, setBroken] = useState<string>()
  const box = { width: size, height: size }
  if (src && src !== broken)
    return (
      <img className={css.thumb} src={src} alt="" style={box} loading="lazy" onError={() => setBroken(src)} />
    )
  const kind = goodsKind(name)
  const inner = Math.round(size * 0.64)
  return (
    <span className={css.thumb} data-goods={kind} style={box} aria-hidden="true">
      {Shape ? (
        <Shape size={inner} stroke={1.7} />
      ) : (
        <svg width={inner} height={inner} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          {shapes[kind]}
        </svg>
      )}
    </span>
  )
}
