import { renderNow } from '../../../ui/renderNow.ts'

/** Focuses a form field: at once if the change that requests it renders it, so that the next key reaches it. */
export function putCursor(field: string): void {
  renderNow()
  if (!enter(field)) requestAnimationFrame(() => enter(field))
}

function enter(field: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const target = place?.matches('input, button') ? place : place?.querySelector<HTMLElement>('input, button')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target !== undefined && target !== null
}
