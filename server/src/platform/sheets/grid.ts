import type { CellRow } from './cells.ts'
import { csvRows } from './csv.ts'
import type { FileRemarks } from './file-remarks.ts'
import type { Head } from './head.ts'
import { htmlRows, isHtml } from './html.ts'
import { isOldXls, oldXlsRows } from './old-xls.ts'
import { NotASheet, pdf, picture, unreadable, webPage } from './refused.ts'
import { xlsxRows } from './xlsx.ts'
import { isZip } from './zip.ts'

/** The filled rows of a file of any kind, with what a person sees in each cell. The content decides the kind, never its name. */
export function cellsOf(
  bytes: Buffer,
  remarks: FileRemarks,
  head: Head,
): Iterable<CellRow> | AsyncIterable<CellRow> {
  if (isZip(bytes)) return xlsxRows(bytes, remarks, head)
  if (isOldXls(bytes)) return oldXlsRows(bytes, remarks, head)
  if (bytes.length === 0) throw new NotASheet(unreadable)
  const start = bytes.toString('latin1', 0, 400)
  if (start.startsWith('%PDF')) throw new NotASheet(pdf)
  if (pictures.test(start)) throw new NotASheet(picture)
  if (isHtml(start)) return htmlRows(bytes, remarks)
  if (/^(\xef\xbb\xbf)?\s*<\?xml\b/i.test(start)) throw new NotASheet(webPage)
  return csvRows(bytes, remarks, head)
}

/** How .png, .jpg, .gif, .webp, .tif and .heic begin. */
const pictures =
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP|II\*\0|MM\0\*|[\s\S]{4}ftyp(?:hei|mif|avif))/
