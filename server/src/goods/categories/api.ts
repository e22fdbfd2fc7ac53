/** What other slices may use of categories. */
export { addSubCategories, createCategory } from './actions/save.ts'
export { selectCategoryNames, selectExistingCategories } from './sql/categories.ts'
