import css from './Placeholder.module.css'

interface PlaceholderProps {
  /** In px; without it, the whole height of its place. */
  height?: number
  /** The whole width of its place, if not said. */
  width?: `${number}%`
  /** `line` for a text, `panel` for a framed part of the page. */
  look?: 'block' | 'line' | 'panel'
  /** What is loading, for screen readers. */
  label?: string
}

/** Keeps the space of what is still loading. */
export const Placeholder = ({ height, width, look = 'block', label }: PlaceholderProps) => (
  <span
    className={css.place}
    data-look={look}
    style={{ height, width }}
    aria-busy="true"
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
)
