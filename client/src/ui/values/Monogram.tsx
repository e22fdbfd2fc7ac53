import css from './Monogram.module.css'

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const taken = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '')
  return taken.join('').toLocaleUpperCase()
}

/** Uses one of six tints, always the same for a name. */
const tint = (name: string) => [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6

/** A person or a customer as two letters; decoration next to the name. */
export function Monogram({
  name,
  size = 28,
  tinted = false,
}: {
  name: string
  size?: number
  tinted?: boolean
}) {
  return (
    <span
      className={css.monogram}
      data-tint={tinted ? tint(name) : 'leaf'}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}
