import type { ComponentType } from 'react'
import { createPath, matchPath, type Path } from 'react-router'
import { leaveWithoutAsking } from './leaving.ts'

/** A screen's code may take this long, in ms. */
const loadLimit = 120_000

/** The code of a screen could not be fetched. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const reloadKey = 'reloadedFor'

/**
 * After a deploy the files of the old build are gone: one load of the page at the address somebody goes to gets the new ones, a second
 * would be a loop. Whoever typed something was asked before the router began, so nobody is asked again.
 */
function loadPageOnce(address: Path): boolean {
  if (sessionStorage.getItem(reloadKey) === address.pathname) return false
  sessionStorage.setItem(reloadKey, address.pathname)
  leaveWithoutAsking()
  const isHere = address.pathname === location.pathname // opened by its address, or by Back, which the browser follows at once
  if (isHere) location.reload()
  else location.assign(createPath(address))
  return true
}

/** The screen of this path is there: should a file be missing later, it may reload the page again. */
export function screenOpened(path: string): void {
  if (sessionStorage.getItem(reloadKey) === path) sessionStorage.removeItem(reloadKey)
}

/** Loads a screen, once, with a time limit. */
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
 * For navigation: a missing file loads the page once at the address that is opened before it counts as a failure. `goingTo` gives the
 * address the router goes to when the file turns out to be missing; `path` is the screen's own, and somebody who went elsewhere meanwhile
 * stays there.
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
    if (navigator.onLine && matchPath(path, address.pathname) && loadPageOnce(address)) return new Promise(() => {})
    throw error
  }
}
