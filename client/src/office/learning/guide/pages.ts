import { useEffect, useState } from 'react'
import { guidePages } from '../../../app/help/guideLinks.ts'
import { type Block, blocksOf, type Picture } from './markdown.ts'

const sources = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
})

export type GuidePageName = keyof typeof guidePages
export type GuideBlocks = (Block | Picture)[]

/** The blocks of a page of docs/guide; null if there is none. */
async function readPage(name: string): Promise<GuideBlocks | null> {
  const load = sources[`../../../../../docs/guide/${name}.md`]
  try {
    // in the fallback font its paragraphs would wrap elsewhere and move when their own arrives
    const [markdown] = await Promise.all([load?.() ?? Promise.reject(new Error(name)), document.fonts.ready])
    return blocksOf(markdown)
  } catch {
    return null
  }
}

/** A page of docs/guide; undefined while it is loading, null if there is none. */
export function useGuide(name: string): GuideBlocks | null | undefined {
  const [read, setRead] = useState<{ name: string; blocks: GuideBlocks | null }>()
  useEffect(() => {
    let isHere = true
    void readPage(name).then(blocks => isHere && setRead({ name, blocks }))
    return () => {
      isHere = false
    }
  }, [name])
  return read?.name === name ? read.blocks : undefined
}

/** All pages of the guide, from when something is searched; undefined while they are loading. */
export function useWholeGuide(isWanted: boolean): ReadonlyMap<GuidePageName, GuideBlocks> | undefined {
  const [pages, setPages] = useState<ReadonlyMap<GuidePageName, GuideBlocks>>()
  useEffect(() => {
    if (!isWanted || pages) return
    const names = Object.values(guidePages)
    void Promise.all(names.map(async name => [name, (await readPage(name)) ?? []] as const)).then(read =>
      setPages(new Map(read)),
    )
  }, [isWanted, pages])
  return pages
}
