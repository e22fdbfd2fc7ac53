/** What other slices may use of files. */
export { documentsOrRefuse, documentUrl, picturesOrRefuse, pictureUrl, pictureUrls } from './actions/files.ts'
export { keepPdf } from './actions/keep-pdf.ts'
export { deleteFiles, dropUnusedSheets, insertFile, sheetContentType } from './sql/files.ts'
