import css from './PhotoLink.module.css'

interface PhotoLinkProps {
  /** Signed path. */
  src: string
  /** What it shows: "Photo 1". */
  label: string
  /** As wide as there is room, instead of small. */
  large?: boolean
}

/** A photo, small or large; a press opens it by itself. */
export const PhotoLink = ({ src, label, large = false }: PhotoLinkProps) => (
  <a href={src} target="_blank" rel="noopener noreferrer" className={css.photo} data-large={large}>
    <img src={src} alt={label} loading="lazy" />
  </a>
)
