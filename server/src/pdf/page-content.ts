import { deflateSync } from 'node:zlib'

/** Deflate level. Long prints are not sent over slow connections: the best level takes twice the time for a tenth less. */
const level = 3

/**
 * Collects each page's content as text and compresses it once, when the page is done. The library encodes every operation
 * separately, letter by letter, which took a third of the time of a long print.
 */
export function packPages(document: PDFKit.PDFDocument): void {
  document.on('pageAdded', () => {
    const { content } = document.page
    const drawn = content.buffer.map(bytes => Buffer.from(bytes).toString('latin1')) // the library has already flipped the y axis
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
