import type { ComponentType } from 'react'
import { createPath, matchPath, type Path } from 'react-router'
import { leaveWithoutAsking } from './leaving.ts'

/** Time limit for loading a screen's code, in ms. */
const loadLimit = 120_000

/** The code of a screen could not be fetched. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const reloadKey = 'reloadedFor'

/**
 * After a deploy the files of the old build are gone: reloading the page once at the target address gets the new ones; a second
 * reload would be a loop. Unsaved input was already asked about before the navigation began, so the reload does not ask again.
 */
function loadPageOnce(address: Path): boolean {
  if (sessionStorage.getItem(reloadKey) === address.pathname) return false
  sessionStorage.setItem(reloadKey, address.pathname)
  leaveWithoutAsking()
  const isHere = address.pathname === location.pathname // direct load, or Back, which changes it at once
  if (isHere) location.reload()
  else location.assign(createPath(address))
  return true
}

/** The screen of this path opened: if a file is missing later, the page may be reloaded again. */
export function screenOpened(path: string): void {
  if (sessionStorage.getItem(reloadKey) === path) sessionStorage.removeItem(reloadKey)
}

/** Loads a screen once, with a time limit. */
export function lazily(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  let loading: Promise<ComponentType> | undefined
  return () => {
    loading ??= withLimit(load).catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function withLimit(load: () => Promise<ComponentType>): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The screen took too long to load.')), loadLimit)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError('The screen could not be loaded.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads a screen for the router: a missing file first reloads the page once at the target address, then counts as a failure.
 * `goingTo` returns the address the router is going to when the file turns out to be missing; `path` is the screen's own: if the
 * user went elsewhere meanwhile, the page is not reloaded.
 */
export async function openScreen(
  load: () => Promise<ComponentType>,
  goingTo: () => Path,
  path = '*',
): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() }
  } catch (error) {
    const address = goingTo()
    if (navigator.onLine && matchPath(path, address.pathname) && loadPageOnce(address))
      return new Promise(() => {})
    throw error
  }
}
