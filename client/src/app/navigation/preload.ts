import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

export interface Screen {
  path: string
  load: () => Promise<ComponentType>
}

let screens: readonly Screen[] = []

/** Makes the screens known to `preload`; called once at the start, since `app` imports no screen. */
export function registerScreens(all: readonly Screen[]): void {
  screens = all
}

/** Loads the code of a screen before the click, on hover or focus of its link. */
export function preload(to: string): void {
  const pathname = to.split('?')[0] ?? to
  const screen = screens.find(({ path }) => path === pathname) ?? screens.find(({ path }) => matchPath(path, pathname))
  screen?.load().catch(() => undefined) // the click itself will report it
}
