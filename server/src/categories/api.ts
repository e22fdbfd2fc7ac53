/** What other slices may use of categories. */
export { insertCategories } from './sql/categories.ts'
