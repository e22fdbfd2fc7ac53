/** What other slices may use of categories. */
export { addSubCategories, createCategory } from './actions/save.ts'
export { lockMarkups, saveMarkups, selectCategoryNames, selectExistingCategories } from './sql/categories.ts'
