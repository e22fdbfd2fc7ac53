import type { Faults } from './faults.ts'

/** What each part of a form is given: its values, what is wrong with them, and how they change. */
export interface PartProps<Values> {
  values: Values
  faults: Faults
  onChange: (change: Partial<Values>) => void
}

/** Master lists as a field offers them: those in use, and the one that was chosen before it was switched off. */
export const choicesOf = (
  rows: readonly { id: number; name: string; isActive: boolean }[] | undefined,
  chosen: number | null,
): { value: string; label: string }[] =>
  (rows ?? []).filter(({ id, isActive }) => isActive || id === chosen).map(({ id, name }) => ({ value: String(id), label: name }))

/** A choice of a list as the field holds it. */
export const chosenText = (id: number | null): string | null => (id === null ? null : String(id))
export const chosenId = (text: string | null): number | null => (text === null ? null : Number(text))

/** The faults below a path, by what is left of their own: outlets.0.poccontact → poccontact. */
export const faultsBelow = (faults: Faults, path: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([at, words]) => (at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), words]] : [])),
  )
