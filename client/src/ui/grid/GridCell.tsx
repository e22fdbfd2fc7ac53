import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { isSaveKey } from '../keys/keys.ts'
import { renderNow } from '../renderNow.ts'
import { orDash } from '../table/orDash.tsx'
import css from './Grid.module.css'

interface GridCellProps {
  place: string
  label: string
  align: 'end' | undefined
  text: string
  shown: ReactNode
  isEdited: boolean
  issue: string | undefined
  inputMode: 'decimal' | 'numeric' | 'text'
  offers: readonly string[] | undefined
  isActive: boolean
  editing: { start: string; isReplacing: boolean } | undefined
  onActivate: () => void
  onEdit: () => void
  onKey: (event: KeyboardEvent) => void
  onCommit: (text: string, way: 'down' | 'right' | 'left' | 'stay') => void
  onCancel: () => void
}

/** An editable cell: shows its value, has a frame when active and an input while editing. */
export function GridCell(props: GridCellProps) {
  const { place, label, align, text, shown, isEdited, issue, inputMode, offers, isActive, editing } = props
  const note = useId()
  /** A press activates a cell, a press on the active cell edits it. */
  const wasActive = useRef(false)
  const state = issue ? 'bad' : isEdited ? 'edited' : 'rest'
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grid cells themselves take the focus
      role="gridcell"
      data-place={place}
      data-align={align}
      data-state={state}
      data-active={isActive}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      {...(issue ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
      className={css.cell}
      onPointerDown={() => {
        wasActive.current = isActive
      }}
      onFocus={isActive ? undefined : props.onActivate}
      onClick={editing || !wasActive.current ? undefined : props.onEdit}
      onKeyDown={editing ? undefined : props.onKey}
    >
      {editing ? (
        <CellInput {...props} editing={editing} inputMode={inputMode} offers={offers} label={label} />
      ) : (
        <span className={css.value} data-truncate="">
          <span className="visually-hidden">{label}: </span>
          {orDash(shown ?? text)}
        </span>
      )}
      {issue && (
        <span id={note} role="tooltip" className={css.issue} data-open={isActive}>
          {issue}
        </span>
      )}
    </td>
  )
}

type CellInputProps = Pick<GridCellProps, 'label' | 'inputMode' | 'offers' | 'onCommit' | 'onCancel'> & {
  editing: { start: string; isReplacing: boolean }
}

function CellInput({ label, inputMode, offers, editing, onCommit, onCancel }: CellInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const list = useId()
  /** Set when a key has already committed or cancelled the text. */
  const isDone = useRef(false)
  useEffect(() => {
    const input = box.current
    if (!input) return
    input.focus()
    if (editing.isReplacing) input.setSelectionRange(input.value.length, input.value.length)
    else input.select()
  }, [editing.isReplacing])
  const leave = (way: 'down' | 'right' | 'left' | 'stay') => {
    isDone.current = true
    onCommit(box.current?.value ?? '', way)
  }
  return (
    <>
      <input
        ref={box}
        className={css.input}
        aria-label={label}
        defaultValue={editing.start}
        inputMode={inputMode}
        autoComplete="off"
        {...(offers ? { list } : {})}
        onBlur={event => {
          if (!isDone.current) onCommit(event.currentTarget.value, 'stay')
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            isDone.current = true
            onCancel()
          } else if (isSaveKey(event.nativeEvent)) {
            leave('stay')
            renderNow() // the key goes on to what saves the grid, which must have the text of this cell
          } else if (event.key === 'Enter') {
            event.preventDefault()
            leave('down')
          } else if (event.key === 'Tab') {
            event.preventDefault()
            leave(event.shiftKey ? 'left' : 'right')
          }
        }}
      />
      {offers && (
        <datalist id={list}>
          {offers.map(offer => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </>
  )
}
