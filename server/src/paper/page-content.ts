import { deflateSync } from 'node:zlib'

/** A long print is not sent over a slow line: the best level takes twice the time for a tenth less. */
const level = 3

/**
 * Gathers what is drawn on each page as text and packs it once, when the page is done. The library's own way turns every stroke into
 * bytes by itself, letter by letter, which took a third of a long print.
 */
export function packPages(document: PDFKit.PDFDocument): void {
  document.on('pageAdded', () => {
    const { content } = document.page
    const drawn = content.buffer.map(bytes => Buffer.from(bytes).toString('latin1')) // the library has turned the page upright
    const finalize = content.finalize.bind(content)
    content.write = text => {
      drawn.push(text)
    }
    content.finalize = () => {
      content.buffer = [deflateSync(Buffer.from(drawn.join('\n'), 'latin1'), { level })]
      content.compress = false
      Object.assign(content.data, { Filter: 'FlateDecode' })
      finalize()
    }
  })
}
