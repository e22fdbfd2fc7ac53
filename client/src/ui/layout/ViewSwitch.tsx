import css from './ViewSwitch.module.css'

interface ViewSwitchProps<Key extends string> {
  views: readonly { key: Key; label: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  label: string
}

/** Two or three views of the same data, next to the title. */
export function ViewSwitch<Key extends string>({ views, chosen, onChoose, label }: ViewSwitchProps<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these choose a view
    <div role="group" aria-label={label} className={css.switch}>
      {views.map(({ key, label: name }) => (
        <button key={key} type="button" aria-pressed={key === chosen} className={css.view} onClick={() => onChoose(key)}>
          {name}
        </button>
      ))}
    </div>
  )
}
