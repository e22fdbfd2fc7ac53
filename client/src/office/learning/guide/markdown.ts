/** A part of a page of the guide. */
export interface Block {
  kind: 'title' | 'heading' | 'text'
  text: string
}

/** A picture that stands alone: what it shows in words, and its file next to the page. */
export interface Picture {
  kind: 'picture'
  text: string
  file: string
}

const pictureAlone = /^!\[([^\]]*)\]\(([^)\s]+)\)$/

/** Reads a page of docs/guide: headings, pictures and paragraphs, each apart from the next by an empty line; without emphasis. */
export const blocksOf = (markdown: string): (Block | Picture)[] =>
  markdown
    .split(/\n{2,}/)
    .map(part => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter(part => part !== '')
    .map(blockOf)

function blockOf(part: string): Block | Picture {
  const [, text, file] = pictureAlone.exec(part) ?? []
  if (text !== undefined && file !== undefined) return { kind: 'picture', text, file }
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) }
  if (part.startsWith('# ')) return { kind: 'title', text: part.slice(2) }
  return { kind: 'text', text: part.replace(/\*([^*]+)\*/g, '$1') }
}

/** Text with what is to be typed apart from it: in back quotes. */
export const pieces = (text: string): { text: string; isTyped: boolean }[] =>
  text.split('`').map((piece, at) => ({ text: piece, isTyped: at % 2 === 1 }))
