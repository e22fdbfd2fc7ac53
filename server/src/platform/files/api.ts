/** What other slices may use of files. */
export {
  documentsOrRefuse,
  documentUrl,
  picturesOrRefuse,
  pictureUrl,
  pictureUrls,
  type Signer,
  storePicture,
} from './actions/files.ts'
export { keepPdf } from './actions/keep-pdf.ts'
export { deleteFiles, dropUnusedSheets, insertFile, selectFile, sheetContentType } from './sql/files.ts'
