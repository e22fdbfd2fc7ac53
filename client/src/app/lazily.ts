import type { ComponentType } from 'react'
import { leaveWithoutAsking } from './leaving.ts'

/** A screen's code may take this long, in ms. */
const loadLimit = 120_000

/** The code of a screen could not be fetched. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const reloadKey = 'reloadedFor'

/** After a deploy the files of the old build are gone: one reload gets the new ones, a second would be a loop. */
function reloadOnce(): boolean {
  const here = location.pathname
  if (sessionStorage.getItem(reloadKey) === here) return false
  sessionStorage.setItem(reloadKey, here)
  leaveWithoutAsking()
  location.reload()
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

/** For navigation: a missing file reloads the page once before it counts as a failure. */
export async function openScreen(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() }
  } catch (error) {
    if (navigator.onLine && reloadOnce()) return new Promise(() => {})
    throw error
  }
}
