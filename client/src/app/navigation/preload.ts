import type { Needs } from '@packhouse/contract/rights.ts'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

export interface Screen {
  path: string
  /** Who may open it. */
  needs: Needs
  load: () => Promise<ComponentType>
}

let screens: readonly Screen[] = []

/** Makes the screens known to the navigation; called once at the start, since `app` imports no screen. */
export function registerScreens(all: readonly Screen[]): void {
  screens = all
}

function screenAt(to: string): Screen | undefined {
  const pathname = to.split('?')[0] ?? to
  return (
    screens.find(({ path }) => path === pathname) ?? screens.find(({ path }) => matchPath(path, pathname))
  )
}

/** The path of the screen at an address, with its parameters; undefined for an unknown address. */
export const pathAt = (to: string): string | undefined => screenAt(to)?.path

/** What opening an address needs; an unknown one may be tried. */
export const needsAt = (to: string): Needs => screenAt(to)?.needs ?? 'signed-in'

/**
 * The first of the preferred screens that may be opened, else the first one of all that may be; screens of one record do not
 * count. Undefined if there is none.
 */
export function firstScreen(
  may: (needs: Needs) => boolean,
  preferred: readonly (string | null | undefined)[],
): string | undefined {
  const open = screens.flatMap(({ path, needs }) => (!path.includes(':') && may(needs) ? [path] : []))
  return preferred.find((to): to is string => open.some(path => path === to?.split('?')[0])) ?? open[0]
}

/** Loads the code of a screen before the click, on hover or focus of its link. */
export function preload(to: string): void {
  screenAt(to)
    ?.load()
    .catch(() => undefined) // the click itself will report it
}
