import type { Issues } from './issues.ts'

/** Props of each part of a form: values, errors and change handler. */
export interface PartProps<Values> {
  values: Values
  issues: Issues
  onChange: (change: Partial<Values>) => void
}

/** Options from a master list: active entries, and the current choice even if it was deactivated. */
export const choicesOf = (
  rows: readonly { id: number; name: string; isActive: boolean }[] | undefined,
  chosen: number | null,
): { value: string; label: string }[] =>
  (rows ?? [])
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }))

/** An id as the value of a select field. */
export const chosenText = (id: number | null): string | null => (id === null ? null : String(id))
export const chosenId = (text: string | null): number | null => (text === null ? null : Number(text))

/** The errors below a path, without the prefix: outlets.0.poccontact → poccontact. */
export const issuesBelow = (issues: Issues, path: string): Issues =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([at, words]) =>
      at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), words]] : [],
    ),
  )
