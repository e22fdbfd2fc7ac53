import type { Shot } from './screens.ts'

/** A dialog: how it is opened, and the client file that renders it. The journey through all dialogs uses this list. */
export interface DialogShot extends Shot {
  draws: string
  /** False if a phone has no such dialog. */
  onPhone?: false
  /** It cannot be closed without an answer. */
  stays?: true
  /** Its button opens a question of the browser, which only a person answers. */
  asksBrowser?: true
}

export const at =
  (path: string): Shot['path'] =>
  () =>
    path
export type Press = NonNullable<Shot['press']>
export const row = (name: string): Press[number] => ['button', `Actions of ${name}`]
export const tick = (name: string): Press[number] => ['checkbox', `Select ${name}`]

export interface More extends Pick<DialogShot, 'press' | 'keys' | 'onPhone' | 'stays' | 'asksBrowser'> {
  desk?: boolean
}

/** Most are drawn for desktop only: the frame is the same on a phone. */
export const dialog = (
  name: string,
  draws: string,
  path: Shot['path'],
  { desk = true, ...more }: More,
): DialogShot => ({
  name,
  draws,
  path,
  ...more,
  ...(desk ? { desk } : {}),
})
