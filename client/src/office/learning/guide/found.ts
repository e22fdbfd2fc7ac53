import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { GuideBlocks, GuidePageName } from './pages.ts'

/** A paragraph that has the typed words, or the first of a section whose heading has them. */
export interface FoundParagraph {
  page: GuidePageName
  /** Its heading; null: it stands before the first. */
  section: string | null
  text: string
}

/** The paragraphs of the guide that have each typed word, with their heading: those first whose heading has them all. */
export function foundIn(pages: ReadonlyMap<GuidePageName, GuideBlocks>, typed: string): FoundParagraph[] {
  const words = searchKey(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every(word => ` ${searchKey(text)}`.includes(` ${word}`))
  const byHeading: FoundParagraph[] = []
  const byText: FoundParagraph[] = []
  for (const [page, blocks] of pages) {
    let section: string | null = null
    let isNamed = false
    for (const { kind, text: written } of blocks) {
      const text = written.replaceAll('`', '')
      if (kind === 'title' || kind === 'picture') continue
      if (kind === 'heading') {
        section = text
        isNamed = has(text)
      } else if (isNamed) {
        byHeading.push({ page, section, text })
        isNamed = false
      } else if (has(`${section ?? ''} ${text}`)) byText.push({ page, section, text })
    }
  }
  return [...byHeading, ...byText]
}
